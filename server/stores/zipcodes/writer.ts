// Postcodes, writing side.
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Zipcode } from './reader.ts'

/** rows of one statement: five parameters each, and PostgreSQL takes 65,535 */
const batch = 5000

/** Adds postcodes and replaces those that are known. Each zipcode may stand once in `rows`. */
export async function writeZipcodes(tx: Tx, rows: readonly Zipcode[]): Promise<void> {
  for (let i = 0; i < rows.length; i += batch) {
    await tx
      .insertInto('zipcode')
      .values(rows.slice(i, i + batch))
      .onConflict((conflict) =>
        conflict.column('zipcode').doUpdateSet((eb) => ({
          city: eb.ref('excluded.city'),
          federal_state: eb.ref('excluded.federal_state'),
          latitude: eb.ref('excluded.latitude'),
          longitude: eb.ref('excluded.longitude'),
        })),
      )
      .execute()
  }
}

export async function dropZipcodes(tx: Tx, rows: readonly Pick<Zipcode, 'zipcode'>[]): Promise<void> {
  const codes = rows.map(({ zipcode }) => zipcode)
  await tx.deleteFrom('zipcode').where(sql<boolean>`zipcode = any(${codes}::text[])`).execute()
}
