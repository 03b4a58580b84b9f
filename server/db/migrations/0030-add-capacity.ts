// What a provider says of its free places beside the state: how many, who said it, and whether it is too old to count.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table careprovider_profile
    add column capacity_places int,
    add column capacity_account_id bigint references account,
    add column capacity_device_id bigint references device,
    add column capacity_lapsed boolean not null default false`,
  `comment on column careprovider_profile.capacity_device_id is
    'said by a device while nobody was unlocked; then capacity_account_id is null'`,
  `create index careprovider_profile_told on careprovider_profile (capacity_updated_at)
    where capacity_status <> 'unknown'`,
]

export const addCapacity = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
