// Which version of a legal document a house has accepted: one row for each, never changed.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table legal_acceptance (
    organisation_id bigint not null references organisation,
    type text not null,
    version bigint not null,
    account_id bigint not null references account,
    accepted_at bigint not null,
    primary key (organisation_id, type, version))`,
  `comment on column legal_acceptance.version is 'updated_at of the legal_document that was accepted'`,
]

export const addLegalAcceptance = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
