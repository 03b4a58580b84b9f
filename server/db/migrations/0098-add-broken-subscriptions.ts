// SY10: a push service has refused this address for good (400, 401, 403): nobody is rung by it, and its device subscribes anew.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table push_subscription add column broken_at bigint',
  `comment on column push_subscription.broken_at is 'ms, when the push service refused a push to it for good; null: it has not'`,
]

export const addBrokenSubscriptions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
