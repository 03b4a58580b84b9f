// A document of a search whose draft was deleted keeps its versions.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table auction_document add column draft boolean not null default true',
  `comment on column auction_document.draft is
    'false: what was typed is deleted; the versions that were made of it stay as long as the patient'`,
]

export const addDraftsOfDocuments = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
