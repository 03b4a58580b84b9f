// By which number a page reaches a house's fax machine, as its people or the operator's say (docs/decisions/0621).
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table organisation add column fax text not null default ''`,
  `comment on column organisation.fax is 'of a provider: where clinics fax requests to; empty: not said'`,
]

export const addHouseFax = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
