// The console: when a session showed a second proof of who it is (contract/http/admin-session.ts), and how often an organisation's
// record was changed there.
import { type Kysely, sql } from 'kysely'

export const addSecondProof = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw('alter table organisation add column rev integer not null default 0').execute(db)
    await sql.raw('alter table device_slot add column confirmed_at bigint').execute(db)
  },
}
