// Who of the operator's people looked a house's signed agreement over. Another file has to be looked over again: it is another row.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table house_file add column checked_at bigint`,
  `alter table house_file add column checked_by bigint references account on delete set null`,
]

export const addAgreementChecks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
