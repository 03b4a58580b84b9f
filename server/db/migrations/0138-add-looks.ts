// Which records of the console administrators looked at (contract/http/admin-trail.ts).
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table if not exists admin_look (
    id bigint generated always as identity primary key,
    resource text not null,
    record_id bigint not null,
    account_id bigint not null references account (id) on delete cascade,
    at bigint not null,
    slot bigint not null,
    unique (account_id, resource, record_id, slot)
  )`,
  `create index if not exists admin_look_at on admin_look (at)`,
  `comment on table admin_look is 'which record of the console an administrator opened: one row in ten minutes'`,
]

export const addLooks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
