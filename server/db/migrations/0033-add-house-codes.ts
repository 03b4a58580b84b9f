// A fax page carries the code by which a house without accounts gets on board (docs/decisions/0461).
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table fax_page add column code_hash bytea, add column code_uses int not null default 0`,
  `create unique index fax_page_by_code on fax_page (code_hash)`,
  `comment on column fax_page.code_hash is
    'SHA-256 of the code on the page; the code follows from the page''s token, which is not known here'`,
]

export const addHouseCodes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
