// Providers as the matching index holds them.
import { type RawBuilder, sql } from 'kysely'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { backoffOf, type NoCapacityAnswer } from '../../../domain/matching/capacity-backoff.ts'
import type { BlockedSender } from '../../../domain/matching/types.ts'
import type { WhitelistRule } from '../../../domain/whitelist.ts'
import type { Queryable } from '../../db/database.ts'
import type { IndexedProvider } from './indexed-provider.ts'

/**
 * What is read of a provider, as a list: 30,000 of them come five times faster as lists in JSON than as rows with columns.
 * Arrays come as PostgreSQL's text: most providers have the same few, which are read once.
 */
type ProviderRow = readonly [
  id: number,
  name: string,
  status: string,
  zipcode: string | null,
  city: string | null,
  latitude: number | null,
  longitude: number | null,
  solutions: string,
  pausedSolutions: string,
  services: string,
  specializations: string,
  catchment: string,
  freeRooms: string | null,
  genders: string,
  blockedPayers: string,
  maxDistanceMetres: number | null,
  ageMin: number | null,
  ageMax: number | null,
  weightMax: number | null,
  capacityStatus: string,
  capacityFrom: string | null,
  capacityUpdatedAt: number | null,
  places: number | null,
  women: number | null,
  men: number | null,
  openRequestsMax: number | null,
  backoffHours: number,
  careLevelMin: number | null,
  takesIsolation: boolean,
  blockedSenders: readonly BlockedSender[],
  whitelist: readonly WhitelistRule[],
  reachable: boolean,
]

/** Reads PostgreSQL's text of an array without quotes as a set; equal texts give one set, equal items one item. */
function setReader<T>(read: (item: string) => T): (array: string) => ReadonlySet<T> {
  const sets = new Map<string, ReadonlySet<T>>()
  const items = new Map<string, T>()
  const itemOf = (text: string): T => {
    const known = items.get(text)
    if (known !== undefined) return known
    const made = read(text)
    items.set(text, made)
    return made
  }
  return (array) => {
    const known = sets.get(array)
    if (known) return known
    const made = new Set<T>()
    for (let from = 1; from < array.length - 1; ) {
      const comma = array.indexOf(',', from)
      const end = comma < 0 ? array.length - 1 : comma
      made.add(itemOf(array.slice(from, end)))
      from = end + 1
    }
    sets.set(array, made)
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
    // no rest elements: 30,000 short lists more for the collector
    const [
      id,
      name,
      status,
      zipcode,
      city,
      latitude,
      longitude,
      solutions,
      paused,
      services,
      specializations,
      catchment,
      freeRooms,
      genders,
      blockedPayers,
      maxDistanceMetres,
      min,
      max,
      maxWeightKg,
      capacityStatus,
      capacityFrom,
      capacityUpdatedAt,
      places,
      women,
      men,
      maxOpenRequests,
      backoffHours,
      careLevelMin,
      takesIsolation,
      blockedSenders,
      whitelist,
      reachable,
    ] = row
    const { open, answer } = workloads.get(id) ?? idle
    return {
      id,
      name,
      zipcode: zipcode ?? '',
      city,
      capacityStatus,
      capacityUpdatedAt,
      freePlaces: (places ?? women ?? men) ? { places, women, men } : null,
      reachable,
      active: status === 'active',
      solutions: codes(solutions),
      pausedSolutions: codes(paused),
      services: codes(services),
      specializations: codes(specializations),
      catchment: texts(catchment),
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
      maxDistanceMetres,
      ageInterval: { min, max },
      maxWeightKg,
      isFull: capacityStatus === 'none',
      capacityFrom,
      freeRooms: freeRooms === null ? null : codes(freeRooms),
      maxOpenRequests,
      careLevelMin,
      genders: codes(genders),
      takesIsolation,
      blockedPayers: codes(blockedPayers),
      blockedSenders,
      whitelist,
      openRequests: open,
      backoff: backoffOf(
        answer,
        backoffHours,
        capacityStatus === 'free' || capacityFrom !== null ? capacityUpdatedAt : null,
      ),
    }
  }
}

/** providers a part of the answer */
const partSize = 5000

async function readRows(db: Queryable, which: RawBuilder<unknown>): Promise<ProviderRow[]> {
  const { rows } = await sql<{ part: ProviderRow[] }>`
    select json_agg(json_build_array(o.id, o.name, o.status, o.zipcode, o.city, o.latitude, o.longitude, p.solutions::text,
      p.paused_solutions::text, p.services::text, p.specializations::text, p.catchment::text, p.free_rooms::text,
      p.genders::text, p.blocked_payers::text, p.max_distance_m, p.age_min, p.age_max, p.weight_max, p.capacity_status,
      p.capacity_from, p.capacity_updated_at, p.capacity_places, p.capacity_women, p.capacity_men, p.open_requests_max, p.backoff_hours, p.care_level_min, p.takes_isolation,
      p.blocked_senders, p.whitelist,
      exists (select 1 from group_generation g where g.organisation_id = o.id)
        and exists (select 1 from roster_entry e where e.organisation_id = o.id)
        and exists (select 1 from account_role r join account a on a.id = r.account_id and a.status = 'active'
          where r.organisation_id = o.id))) as part
    from organisation o join careprovider_profile p on p.organisation_id = o.id
    where ${which}
    group by o.id / ${sql.lit(partSize)}`.execute(db)
  return rows.flatMap(({ part }) => part)
}

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
  // what takes longest is asked first
  const [rows, workloads] = await Promise.all([readRows(db, sql`true`), readWorkloads(db, sql`true`)])
  return rows.map(rowReader(workloads))
}

/** These providers as they are now; an id that is no provider's gives none. */
export async function readIndexedProvidersOf(db: Queryable, ids: readonly number[]): Promise<IndexedProvider[]> {
  if (ids.length === 0) return []
  const list = sql`${`{${ids.join(',')}}`}::bigint[]`
  const workloads = await readWorkloads(db, sql`r.careprovider_id = any(${list})`)
  const rows = await readRows(db, sql`o.id = any(${list})`)
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
