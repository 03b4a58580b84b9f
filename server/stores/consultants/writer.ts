// Advice centres, writing side.
import type { Tx } from '../../db/database.ts'
import type { Consultant } from './reader.ts'

/** rows of one statement: twelve parameters each, and PostgreSQL takes 65,535 */
const batch = 5000

/** Replaces them all; who has the same name and postcode keeps the number, and with it the address of the page. */
export async function replaceConsultants(tx: Tx, rows: readonly Omit<Consultant, 'id'>[]): Promise<void> {
  const kept = new Set(rows.map(({ name, zipcode }) => `${name}\n${zipcode}`))
  const before = await tx.selectFrom('consultant').select(['id', 'name', 'zipcode']).execute()
  const gone = before.filter(({ name, zipcode }) => !kept.has(`${name}\n${zipcode}`)).map(({ id }) => id)
  for (let i = 0; i < gone.length; i += batch)
    await tx
      .deleteFrom('consultant')
      .where('id', 'in', gone.slice(i, i + batch))
      .execute()
  for (let i = 0; i < rows.length; i += batch)
    await tx
      .insertInto('consultant')
      .values(rows.slice(i, i + batch))
      .onConflict((conflict) =>
        conflict.columns(['name', 'zipcode']).doUpdateSet((eb) => ({
          sponsor: eb.ref('excluded.sponsor'),
          street: eb.ref('excluded.street'),
          city: eb.ref('excluded.city'),
          latitude: eb.ref('excluded.latitude'),
          longitude: eb.ref('excluded.longitude'),
          phone: eb.ref('excluded.phone'),
          website: eb.ref('excluded.website'),
          topics: eb.ref('excluded.topics'),
          appointments: eb.ref('excluded.appointments'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
}
