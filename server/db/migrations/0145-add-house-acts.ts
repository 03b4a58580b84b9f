// Dangerous acts about a house (contract/http/pending-acts.ts), beside those about an account. A server of the version before reads them
// nowhere: it joins each act with its account, and their job has a name of its own.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table pending_act alter column subject_id drop not null`,
  `alter table pending_act add column organisation_id bigint references organisation (id) on delete cascade`,
  `alter table pending_act add constraint pending_act_about check (num_nonnulls(subject_id, organisation_id) = 1)`,
  `comment on column pending_act.organisation_id is 'the provider or clinic that it is about; null: an account'`,
]

export const addHouseActs = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
