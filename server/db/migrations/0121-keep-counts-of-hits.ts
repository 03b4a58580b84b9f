// How often a provider's standing search fitted searches whose patients are erased: the hits themselves go with them.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table reverse_search add column past_hits int not null default 0',
  'alter table reverse_search add column past_hit_at bigint',
  "comment on column reverse_search.past_hit_at is 'when the last of past_hits was, ms'",
]

export const keepCountsOfHits = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
