// Whether a clinic or house asks all of its people for a second factor (docs/decisions/0612).
import { type Kysely, sql } from 'kysely'

export const addFactorRule = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw('alter table organisation add column requires_factor boolean not null default false').execute(db)
  },
}
