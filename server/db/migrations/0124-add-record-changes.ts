// Records that people change from several places (contract/http/resource.ts): how often each was changed, and what became what.
import { type Kysely, sql } from 'kysely'

const statements = [
  ...['saved_filter', 'reverse_search', 'station'].map(
    (table) => `alter table ${table} add column rev integer not null default 0`,
  ),
  `create table record_change (
    id bigint generated always as identity primary key,
    resource text not null,
    record_id bigint not null,
    at bigint not null,
    account_id bigint references account (id) on delete set null,
    act text not null,
    changes jsonb not null,
    reason text
  )`,
  `create index record_change_of_record on record_change (resource, record_id, id)`,
  `comment on table record_change is 'who added, changed or removed a record that is not a patient''s, and what became what'`,
]

export const addRecordChanges = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
