// Providers as the matching index holds them.
import { type RawBuilder, sql } from 'kysely'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { backoffOf, type NoCapacityAnswer } from '../../../domain/matching/capacity-backoff.ts'
import type { BlockedSender } from '../../../domain/matching/types.ts'
import type { WhitelistRule } from '../../../domain/whitelist.ts'
import type { Queryable } from '../../db/database.ts'
import type { IndexedProvider } from '../../matching/provider.ts'

/** Arrays come as PostgreSQL's text: most providers have the same few, which are read once. */
interface ProviderRow {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly zipcode: string | null
  readonly city: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly solutions: string
  readonly paused_solutions: string
  readonly services: string
  readonly specializations: string
  readonly catchment: string
  readonly free_rooms: string | null
  readonly genders: string
  readonly blocked_payers: string
  readonly max_distance_m: number | null
  readonly age_min: number | null
  readonly age_max: number | null
  readonly weight_max: number | null
  readonly capacity_status: string
  readonly capacity_from: string | null
  readonly capacity_updated_at: number | null
  readonly open_requests_max: number | null
  readonly backoff_hours: number
  readonly care_level_min: number | null
  readonly takes_isolation: boolean
  readonly blocked_senders: readonly BlockedSender[]
  readonly whitelist: readonly WhitelistRule[]
  readonly reachable: boolean
}

const itemsOf = (array: string): string[] => (array === '{}' ? [] : array.slice(1, -1).split(','))

/** Reads PostgreSQL's text of an array without quotes as a set; equal texts give one set. */
function setReader<T>(read: (item: string) => T): (array: string) => ReadonlySet<T> {
  const known = new Map<string, ReadonlySet<T>>()
  return (array) => {
    const found = known.get(array)
    if (found) return found
    const made: ReadonlySet<T> = new Set(itemsOf(array).map(read))
    known.set(array, made)
    return made
  }
}

interface Workload {
  readonly open: number
  readonly answer: NoCapacityAnswer | null
}
const idle: Workload = { open: 0, answer: null }

/** Reads rows; one reader a query, so that what it remembers ends with it. */
function rowReader(workloads: ReadonlyMap<number, Workload>): (row: ProviderRow) => IndexedProvider {
  const codes = setReader(Number)
  const texts = setReader((text) => text)
  return (row) => {
    const { open, answer } = workloads.get(row.id) ?? idle
    const freeReportedAt = row.capacity_status === 'free' ? row.capacity_updated_at : null
    return {
      id: row.id,
      name: row.name,
      zipcode: row.zipcode ?? '',
      city: row.city,
      capacityStatus: row.capacity_status,
      reachable: row.reachable,
      active: row.status === 'active',
      solutions: codes(row.solutions),
      pausedSolutions: codes(row.paused_solutions),
      services: codes(row.services),
      specializations: codes(row.specializations),
      catchment: texts(row.catchment),
      coordinates:
        row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
      maxDistanceMetres: row.max_distance_m,
      ageInterval: { min: row.age_min, max: row.age_max },
      maxWeightKg: row.weight_max,
      isFull: row.capacity_status === 'none',
      capacityFrom: row.capacity_from,
      freeRooms: row.free_rooms === null ? null : codes(row.free_rooms),
      maxOpenRequests: row.open_requests_max,
      careLevelMin: row.care_level_min,
      genders: codes(row.genders),
      takesIsolation: row.takes_isolation,
      blockedPayers: codes(row.blocked_payers),
      blockedSenders: row.blocked_senders,
      whitelist: row.whitelist,
      openRequests: open,
      backoff: backoffOf(answer, row.backoff_hours, freeReportedAt),
    }
  }
}

const query = sql`
  select o.id, o.name, o.status, o.zipcode, o.city, o.latitude, o.longitude, p.solutions::text, p.paused_solutions::text,
    p.services::text, p.specializations::text, p.catchment::text, p.free_rooms::text, p.genders::text,
    p.blocked_payers::text, p.max_distance_m, p.age_min, p.age_max, p.weight_max, p.capacity_status, p.capacity_from,
    p.capacity_updated_at, p.open_requests_max, p.backoff_hours, p.care_level_min, p.takes_isolation, p.blocked_senders,
    p.whitelist,
    exists (select 1 from group_generation g where g.organisation_id = o.id)
      and exists (select 1 from roster_entry e where e.organisation_id = o.id) as reachable
  from organisation o join careprovider_profile p on p.organisation_id = o.id`

const noCapacity = String(declinedReasons.code.noCapacity)

/** Unanswered requests and the newest answer 'no capacity', of those providers that have one. */
async function readWorkloads(db: Queryable, which: RawBuilder<unknown>): Promise<Map<number, Workload>> {
  const { rows } = await sql<{ id: number; open: number; at: number | null; free_from: string | null }>`
    select coalesce(u.id, n.id) as id, coalesce(u.open, 0) as open, n.at, n.free_from
    from (select r.careprovider_id as id, count(*) as open from auction_request r
      where r.status in ('sent', 'interested') and ${which} group by 1) u
    full join (select distinct on (r.careprovider_id) r.careprovider_id as id, (r.response ->> 'at')::bigint as at,
        r.response ->> 'capacity_date' as free_from
      from auction_request r where r.response ->> 'declined_reason' = ${sql.lit(noCapacity)} and ${which}
      order by r.careprovider_id, (r.response ->> 'at')::bigint desc) n on n.id = u.id`.execute(db)
  return new Map(
    rows.map(({ id, open, at, free_from }) => [id, { open, answer: at === null ? null : { at, freeFrom: free_from } }]),
  )
}

/** Every provider; each server process reads them at start. */
export async function readIndexedProviders(db: Queryable): Promise<IndexedProvider[]> {
  const workloads = await readWorkloads(db, sql`true`)
  const { rows } = await sql<ProviderRow>`${query}`.execute(db)
  return rows.map(rowReader(workloads))
}

/** These providers as they are now; an id that is no provider's gives none. */
export async function readIndexedProvidersOf(db: Queryable, ids: readonly number[]): Promise<IndexedProvider[]> {
  if (ids.length === 0) return []
  const list = sql`${`{${ids.join(',')}}`}::bigint[]`
  const workloads = await readWorkloads(db, sql`r.careprovider_id = any(${list})`)
  const { rows } = await sql<ProviderRow>`${query} where o.id = any(${list})`.execute(db)
  return rows.map(rowReader(workloads))
}

/** Who searches, and which providers the clinic does not ask; null when there is no such clinic. */
export async function readSearchingClinic(
  db: Queryable,
  careseekerId: number,
): Promise<{ readonly type: number | null; readonly blocked: readonly number[] } | null> {
  const { rows } = await sql<{ type: number | null; blocked: number[] }>`
    select o.type, coalesce((select jsonb_agg(b.careprovider_id) from careseeker_provider b
      where b.careseeker_id = o.id and b.kind = 'blocked'), '[]'::jsonb) as blocked
    from organisation o where o.id = ${careseekerId} and o.kind = 'careseeker'`.execute(db)
  return rows[0] ?? null
}
