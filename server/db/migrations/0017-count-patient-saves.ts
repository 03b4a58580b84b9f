// OB4: a patient has a decision too, one more with each save, so that of two saves at the same state the second is refused. And
// entries of a history whose sitting went on: a later entry says what they said.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table patient add column decision bigint not null default 1`,
  `alter table event add column continued boolean not null default false`,
]

export const countPatientSaves = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
