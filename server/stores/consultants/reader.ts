// Advice centres, reading side.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ConsultantTable } from '../../db/schema-lists.ts'

export type Consultant = Selectable<ConsultantTable>

export const readConsultant = (db: Queryable, id: number): Promise<Consultant | undefined> =>
  db.selectFrom('consultant').selectAll().where('id', '=', id).executeTakeFirst()

/** How these are reached; who is not there is missing. */
export async function readContacts(
  db: Queryable,
  ids: readonly number[],
): Promise<Pick<Consultant, 'id' | 'phone' | 'website'>[]> {
  if (ids.length === 0) return []
  return db.selectFrom('consultant').select(['id', 'phone', 'website']).where('id', 'in', ids).orderBy('id').execute()
}

/** Those that the portal shows. */
export const readShownConsultants = (db: Queryable): Promise<Consultant[]> =>
  db.selectFrom('consultant').selectAll().where('status', '=', 'active').orderBy('id').execute()

/** All of them: a few hundred in a state. */
export const readConsultants = (db: Queryable): Promise<Consultant[]> =>
  db.selectFrom('consultant').selectAll().orderBy('id').execute()
