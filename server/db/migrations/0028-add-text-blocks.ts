// The text blocks of a provider's house.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table text_blocks (
    organisation_id bigint primary key references organisation,
    rev int not null,
    envelope jsonb not null,
    account_id bigint not null references account,
    at bigint not null)`,
  `comment on table text_blocks is
    'one sealed list a house: the server knows who saved it, when and how often, and no word of it'`,
]

export const addTextBlocks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
