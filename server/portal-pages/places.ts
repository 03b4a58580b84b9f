// Which pages of the portal search engines get: every provider's and advice centre's, and one list a place that has at least three
// providers (docs/READINGS.md#0227). Worked out at most once an hour, a postcode at a time, so that calls go on meanwhile.
import { setImmediate as next } from 'node:timers/promises'
import { sortModes } from '../../catalogue/search/sort-modes.ts'
import { dayOf } from '../../domain/calendar.ts'
import { DEFAULT_DISTANCE_KM } from '../../domain/portal/listing-filters.ts'
import { offersZipcode, type Region, type RegionAreas, regionOfState } from '../../domain/portal/region.ts'
import type { Deps } from '../deps.ts'
import { listForVisitor } from '../matching/portal-listing.ts'
import { readShownConsultants } from '../stores/consultants/reader.ts'
import { readZipcodes, type Zipcode } from '../stores/zipcodes/reader.ts'

/** fewer make no list that somebody looks for */
const enough = 3
const lastsMs = 3_600_000

interface PublicPage {
  readonly region: Region
  readonly id: number
  /** its own */
  readonly zipcode: string
}

export interface Places {
  /** places with enough providers: the zipcode whose list stands for the place, by 'federal state/city' */
  readonly lists: ReadonlyMap<string, { readonly region: Region; readonly zipcode: string }>
  readonly providers: ReadonlyMap<number, PublicPage>
  readonly consultants: ReadonlyMap<number, PublicPage>
}

export const placeKey = ({ federal_state: state, city }: Pick<Zipcode, 'federal_state' | 'city'>): string =>
  `${state}/${city}`

type Needs = Pick<Deps, 'db' | 'clock' | 'providers' | 'portalAreas'>

/** The places of this installation, not older than an hour, nor than the regions' postcodes. */
export function createPlaces(deps: Needs): () => Promise<Places> {
  let known: { readonly until: number; readonly areas: RegionAreas; readonly places: Promise<Places> } | null = null
  return () => {
    const now = deps.clock.now()
    const areas = deps.portalAreas.all()
    if (known && known.until > now && known.areas === areas) return known.places
    const fresh = { until: now + lastsMs, areas, places: findPlaces(deps, areas, now) }
    known = fresh
    fresh.places.catch(() => {
      if (known === fresh) known = null
    })
    return fresh.places
  }
}

async function findPlaces({ db, providers: index }: Needs, areas: RegionAreas, now: number): Promise<Places> {
  const rows = await readZipcodes(db)
  const used = new Set([...index.all()].filter(({ active }) => active).map(({ zipcode }) => zipcode))
  const providers = new Map<number, PublicPage>()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const region = used.has(row.zipcode) ? regionOfState(row.federal_state) : null
    if (region === null) continue
    await next()
    for (const id of visibleAt(index, row, now)) {
      providers.set(id, { region, id, zipcode: row.zipcode })
      counts.set(placeKey(row), (counts.get(placeKey(row)) ?? 0) + 1)
    }
  }
  const lists = new Map<string, { region: Region; zipcode: string }>()
  for (const row of rows.toSorted((a, b) => a.zipcode.localeCompare(b.zipcode))) {
    const region = regionOfState(row.federal_state)
    const key = placeKey(row)
    if (region === null || lists.has(key) || (counts.get(key) ?? 0) < enough || !offersZipcode(areas[region], row))
      continue
    lists.set(key, { region, zipcode: row.zipcode })
  }
  const stateOf = new Map(rows.map(({ zipcode, federal_state }) => [zipcode, federal_state]))
  const consultants = new Map<number, PublicPage>()
  for (const { id, zipcode } of await readShownConsultants(db)) {
    const region = regionOfState(stateOf.get(zipcode) ?? '')
    if (region !== null) consultants.set(id, { region, id, zipcode })
  }
  return { lists, providers, consultants }
}

/** Providers of this zipcode whom its own list shows. */
function visibleAt(index: Deps['providers'], place: Zipcode, now: number): number[] {
  const found = listForVisitor(index, [], {
    place,
    distanceKm: DEFAULT_DISTANCE_KM,
    startDate: dayOf(now),
    solutions: [],
    services: [],
    weight: null,
    hasCapacity: false,
    withProviders: true,
    withConsultants: false,
    sort: sortModes.code.distance,
    now,
  })
  return found.flatMap((one) => ('provider' in one && one.provider.zipcode === place.zipcode ? one.provider.id : []))
}
