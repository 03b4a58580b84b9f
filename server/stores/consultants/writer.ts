// Advice centres, writing side.
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Consultant } from './reader.ts'

type Place = 'zipcode' | 'city' | 'latitude' | 'longitude'
type Words = 'name' | 'sponsor' | 'street' | 'phone' | 'website' | 'topics' | 'appointments'
export type ConsultantRow = Pick<Consultant, Place | Words | 'updated_at'>

/** Adds advice centres; who has the same name and postcode keeps the number, and with it the address of the page. At most 5,000. */
export async function putConsultants(tx: Tx, rows: readonly ConsultantRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('consultant')
    .values([...rows])
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
        // who has the record open is told that it is another one now
        rev: sql<number>`consultant.rev + 1`,
      })),
    )
    .execute()
}

export async function dropConsultants(tx: Tx, rows: readonly Pick<Consultant, 'name' | 'zipcode'>[]): Promise<void> {
  const keys = rows.map(({ name, zipcode }) => `${zipcode} ${name}`)
  await tx.deleteFrom('consultant').where(sql<boolean>`zipcode || ' ' || name = any(${keys}::text[])`).execute()
}
