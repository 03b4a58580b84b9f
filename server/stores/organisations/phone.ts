// Where somebody of a house picks up the telephone.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** Of the organisation `o`: what it says of itself, at a clinic its first contact with a number, else its company's; '' unknown. */
export const phoneOfOrganisation: RawBuilder<string> = sql`coalesce(nullif(o.config ->> 'phone', ''),
  (select c.one ->> 'phone' from jsonb_array_elements(o.contacts) with ordinality c (one, n)
    where coalesce(c.one ->> 'phone', '') <> '' order by c.n limit 1),
  (select m.phone from company m where m.id = o.company_id), '')`

/** The number that a provider says of itself for everybody, no person's and no company's; only of those that said one. */
export async function readPublicPhones(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly phone: string }[]> {
  if (ids.length === 0) return []
  const phone = sql<string>`config ->> 'phone'`
  return db
    .selectFrom('organisation')
    .select(['id', phone.as('phone')])
    .where('kind', '=', 'careprovider')
    .where('id', 'in', ids)
    .where(sql<string>`coalesce(config ->> 'phone', '')`, '<>', '')
    .orderBy('id')
    .execute()
}
