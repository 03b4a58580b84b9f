// When it was announced that a patient to whom nothing happens will be archived (docs/decisions/0606). The server sees times, and
// nothing of who it is.
import { type Kysely, sql } from 'kysely'

export const addIdlePatients = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw('alter table patient add column idle_told_at bigint').execute(db)
  },
}
