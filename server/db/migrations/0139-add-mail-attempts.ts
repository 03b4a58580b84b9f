// How often a mail was handed over.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table mail add column attempts integer not null default 0',
  "comment on column mail.attempts is 'times that it was handed to the mail server, also in vain'",
]

export const addMailAttempts = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
