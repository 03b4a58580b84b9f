// Since when somebody has a role, and who gave it: empty for what was given before, and by the command line.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table account_role add column given_at bigint`,
  `alter table account_role add column given_by bigint references account (id) on delete set null`,
]

export const addRoleGivers = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
