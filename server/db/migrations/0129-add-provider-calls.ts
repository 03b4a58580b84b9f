// Calls of the operator's people to providers on their way to taking part (A6): what came of each, and when the next one is due.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table provider_call (
    id bigint generated always as identity primary key,
    organisation_id bigint not null references organisation,
    at bigint not null,
    account_id bigint references account (id) on delete set null,
    outcome text not null,
    text text not null,
    onboarding_status text,
    next_call_at bigint)`,
  `create index provider_call_of on provider_call (organisation_id, id)`,
  `comment on table provider_call is 'of the operator alone; nothing of a patient'`,
  `comment on column provider_call.onboarding_status is 'as it was after the call'`,
  `alter table organisation add column next_call_at bigint`,
  `create index organisation_next_call on organisation (next_call_at) where next_call_at is not null`,
  `comment on column organisation.next_call_at is 'ms; null: nobody has said when'`,
]

export const addProviderCalls = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
