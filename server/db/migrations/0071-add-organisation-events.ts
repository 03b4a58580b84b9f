// The history of an organisation: its accounts and its states (R57), and what the operator notes of a provider.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table organisation_event (
    id bigint generated always as identity primary key,
    organisation_id bigint not null references organisation,
    type text not null,
    at bigint not null,
    account_id bigint references account,
    subject_account_id bigint references account,
    context jsonb not null)`,
  `create index organisation_event_of on organisation_event (organisation_id, id)`,
  `comment on column organisation_event.account_id is 'who did it; null: the operator, by the command line'`,
  `comment on column organisation_event.context is 'states before and after, and the comment to it'`,
  `alter table organisation add column onboarding_status text`,
  `alter table organisation add column notes text not null default ''`,
  `alter table organisation add column assignee_id bigint references account`,
  `comment on column organisation.notes is 'of the operator about the organisation; nothing of a patient'`,
]

export const addOrganisationEvents = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
