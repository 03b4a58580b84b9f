// EN6: what the clinic signed about its searches and requests, so that its devices need not believe the server.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table auction add column tie jsonb',
  'alter table auction_request add column tie jsonb',
  'alter table candidate_set add column tie jsonb',
  `comment on column auction.tie is
    'who signed which patient it is for and whether it shares by itself; null: begun before searches were signed, shares nothing'`,
  `comment on column auction_request.tie is 'who signed which search and provider it belongs to; null: sent before that was signed'`,
  `comment on column candidate_set.tie is 'tie of the request that it would become'`,
]

export const addTies = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
