// Legal documents of the installation, and the tours that accounts have been through.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table legal_document (
    type text primary key,
    url text,
    file bytea,
    updated_at bigint not null,
    check (url is null or file is null))`,
  `create table tour_completion (
    account_id bigint not null references account,
    tour int not null,
    completed_at bigint not null,
    primary key (account_id, tour))`,
]

export const addLegalDocumentsAndTours = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
