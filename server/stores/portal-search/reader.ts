// What everybody may read of a provider: its address and what it says about its places.
import type { ContactHours } from '../../../contract/http/contact-hours.ts'
import type { Queryable } from '../../db/database.ts'

export interface PublicProvider {
  readonly id: number
  readonly street: string | null
  readonly capacity_updated_at: number | null
  readonly contact_hours: ContactHours | null
}

/** Those of the ids that are providers, by id. */
export async function readPublicProviders(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PublicProvider>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organisation as o')
    .innerJoin('careprovider_profile as p', 'p.organisation_id', 'o.id')
    .select(['o.id', 'o.street', 'o.contact_hours', 'p.capacity_updated_at'])
    .where('o.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
