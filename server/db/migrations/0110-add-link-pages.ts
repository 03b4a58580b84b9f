// Where a mailed link leads, for who types the short code beside it.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table mail_token add column page text',
  `comment on column mail_token.page is
    'path and query of the link that the code stands beside; null: the page of its purpose, or the code was used'`,
]

export const addLinkPages = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
