// KY6: which key of a patient ended, because a provider that had it lost access for good.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table patient add column ended_key text`,
  `comment on column patient.ended_key is
    'id of a PK that nothing may be sealed under any more; the next save of the profile brings the next one'`,
]

export const addEndedKey = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
