// A person's own telephone number, for colleagues and clinics that want to ring.
import { type Kysely, sql } from 'kysely'

export const addOwnPhone = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(`alter table account add column phone text not null default ''`).execute(db)
  },
}
