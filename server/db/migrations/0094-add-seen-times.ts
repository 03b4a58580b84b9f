// When each side last saw something new of a request: the other side reads it at its messages.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table auction_request add column seen_clinic_at bigint, add column seen_provider_at bigint',
  `comment on column auction_request.seen_clinic_at is 'ms, when seen_clinic_no last grew; null: not since this is written down'`,
  `comment on column auction_request.seen_provider_at is 'ms, when seen_provider_no last grew; null: not since this is written down'`,
]

export const addSeenTimes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
