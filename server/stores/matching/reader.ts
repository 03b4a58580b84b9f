// Providers as the matching index holds them.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { IndexedProvider } from '../../matching/provider.ts'

interface ProviderRow {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly zipcode: string | null
  readonly city: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly solutions: number[]
  readonly services: number[]
  readonly specializations: number[]
  readonly catchment: string[]
  readonly max_distance_m: number | null
  readonly age_min: number | null
  readonly age_max: number | null
  readonly weight_max: number | null
  readonly capacity_status: string
  readonly capacity_from: string | null
  readonly reachable: boolean
}

const toIndexed = (row: ProviderRow): IndexedProvider => ({
  id: row.id,
  name: row.name,
  zipcode: row.zipcode ?? '',
  city: row.city,
  capacityStatus: row.capacity_status,
  reachable: row.reachable,
  active: row.status === 'active',
  solutions: new Set(row.solutions),
  services: new Set(row.services),
  specializations: new Set(row.specializations),
  catchment: new Set(row.catchment),
  coordinates:
    row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  maxDistanceMetres: row.max_distance_m,
  ageInterval: { min: row.age_min, max: row.age_max },
  maxWeightKg: row.weight_max,
  capacityFrom: row.capacity_from,
})

const query = sql`
  select o.id, o.name, o.status, o.zipcode, o.city, o.latitude, o.longitude, p.solutions, p.services, p.specializations,
    p.catchment, p.max_distance_m, p.age_min, p.age_max, p.weight_max, p.capacity_status, p.capacity_from,
    exists (select 1 from group_generation g where g.organisation_id = o.id)
      and exists (select 1 from roster_entry e where e.organisation_id = o.id) as reachable
  from organisation o join careprovider_profile p on p.organisation_id = o.id`

/** Every provider; each server process reads them at start. */
export async function readIndexedProviders(db: Queryable): Promise<IndexedProvider[]> {
  const { rows } = await sql<ProviderRow>`${query}`.execute(db)
  return rows.map(toIndexed)
}

/** One provider as it is now; null when there is none. */
export async function readIndexedProvider(db: Queryable, id: number): Promise<IndexedProvider | null> {
  const { rows } = await sql<ProviderRow>`${query} where o.id = ${id}`.execute(db)
  return rows[0] ? toIndexed(rows[0]) : null
}
