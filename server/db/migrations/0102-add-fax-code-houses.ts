// A house that got its first account by the code of a fax: clinics confirm it before they encrypt for it (docs/decisions/0461).
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table organisation add column by_fax_code_at bigint',
  `comment on column organisation.by_fax_code_at is
    'ms, when an invitation was last asked for by a fax''s code; null: it came by an invitation of the operator'`,
]

export const addFaxCodeHouses = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
