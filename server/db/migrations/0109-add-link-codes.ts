// The short code beside a mailed link, for who cannot open the link.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table mail_token add column code_hash bytea',
  `comment on column mail_token.code_hash is
    'HMAC of account and code under a key that is not in this database; null: the link has no code, or it was used'`,
]

export const addLinkCodes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
