// Postcodes with place and coordinates, reading side.
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ZipcodeTable } from '../../db/schema-lists.ts'

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

/** Which of these postcodes are known. */
export async function readKnownZipcodes(db: Queryable, zipcodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (zipcodes.length === 0) return new Set()
  const rows = await db
    .selectFrom('zipcode')
    .select('zipcode')
    .where(sql<boolean>`zipcode = any(${zipcodes}::text[])`)
    .execute()
  return new Set(rows.map(({ zipcode }) => zipcode))
}
