// A code that goes to another address names it: the account gets it only with the code.
import { type Kysely, sql } from 'kysely'

export const addEmailChange = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(`alter table mail_token add column email text`).execute(db)
  },
}
