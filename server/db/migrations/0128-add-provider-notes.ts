// Notes of the operator's people on a provider (A2), and why a provider no longer takes part (A6). A note is corrected and never deleted:
// its earlier versions stand in record_change. The column organisation.notes stays what it was: one line that is always as of now.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table provider_note (
    id bigint generated always as identity primary key,
    rev integer not null default 0,
    organisation_id bigint not null references organisation,
    text text not null,
    account_id bigint references account (id) on delete set null,
    created_at bigint not null,
    changed_by bigint references account (id) on delete set null,
    changed_at bigint not null)`,
  `create index provider_note_of on provider_note (organisation_id, id)`,
  `comment on table provider_note is 'of the operator alone; nothing of a patient'`,
  `alter table organisation add column inactive_reason text`,
  `comment on column organisation.inactive_reason is 'key of inactiveReasons; it counts while the status is inactive'`,
]

export const addProviderNotes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
