// Everybody of the portal has a careseeker of the same name: only names of houses are unique (docs/decisions/0218).
import { type Kysely, sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'

const statements = [
  'drop index organisation_by_name',
  `create unique index organisation_by_name on organisation (kind, lower(name), coalesce(zipcode, ''))
    where type is distinct from ${careseekerTypes.code.providerSearch}`,
]

export const addCareseekersOfThePortal = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
