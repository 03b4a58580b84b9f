// Postcodes with place and coordinates, reading side.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ZipcodeTable } from '../../db/schema.ts'

export type Zipcode = Selectable<ZipcodeTable>

export const readZipcode = (db: Queryable, zipcode: string): Promise<Zipcode | undefined> =>
  db.selectFrom('zipcode').selectAll().where('zipcode', '=', zipcode).executeTakeFirst()

/** All of them; each server process reads them at start. */
export const readZipcodes = (db: Queryable): Promise<Zipcode[]> => db.selectFrom('zipcode').selectAll().execute()

/** How many postcodes are known. */
export async function countZipcodes(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('zipcode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
