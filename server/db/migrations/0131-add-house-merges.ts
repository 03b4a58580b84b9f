// Two records of one house: which one stays, and what went over to it. Requests never do: they are sealed to the group of the house that
// was asked, and the clinic's signature names it (docs/decisions/0570).
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table house_merge (
    id bigint generated always as identity primary key,
    duplicate_id bigint not null references organisation,
    kept_id bigint not null references organisation,
    account_id bigint references account on delete set null,
    at bigint not null,
    previous_status text not null,
    moved jsonb not null,
    undone_at bigint)`,
  // a duplicate has one that stays
  `create unique index house_merge_of_duplicate on house_merge (duplicate_id) where undone_at is null`,
  `create index house_merge_of_kept on house_merge (kept_id)`,
  `comment on table house_merge is 'nothing of a patient'`,
]

export const addHouseMerges = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
