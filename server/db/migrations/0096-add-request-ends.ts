// Why a request is over that its house did not end: who was ruled out reads something else than who was not chosen.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table auction_request add column ended_by text',
  `comment on column auction_request.ended_by is 'key of requestEnds; null: open, ended by its house, or ended before this was written down'`,
]

export const addRequestEnds = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
