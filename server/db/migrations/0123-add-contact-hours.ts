// When somebody of a house can be visited or called, as its people or the operator's say (docs/decisions/0630).
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table organisation add column contact_hours jsonb',
  `comment on column organisation.contact_hours is 'of a provider: times of a week and a remark, for everybody; null: not said'`,
]

export const addContactHours = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
