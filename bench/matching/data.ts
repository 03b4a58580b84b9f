// 30,000 invented providers around 10,814 invented postcodes in Germany, and searches for them. The same ones at every run.
import { genders } from '../../catalogue/genders.ts'
import { payers } from '../../catalogue/payers.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { services } from '../../catalogue/services.ts'
import { mobileSolutions, solutions } from '../../catalogue/solutions.ts'
import { specializations } from '../../catalogue/specializations.ts'
import { addDays, dayOf } from '../../domain/calendar.ts'
import type { Coordinates } from '../../domain/distance.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import type { IndexedProvider } from '../../server/stores/matching/indexed-provider.ts'
import { share } from '../support/share.ts'

export const providerCount = share(30_000, 2000)
export const postcodeCount = 10_814
export const now = Date.parse('2026-11-21T09:00:00Z')
export const today = dayOf(now)

/** mulberry32: small, and the same on every machine */
function createRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  const chance = (share: number) => next() < share
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const some = <T>(items: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: int(most + 1) }, () => pick(items))),
  ]
  return { next, int, chance, pick, some }
}
type Random = ReturnType<typeof createRandom>

export interface Postcode extends Coordinates {
  readonly zipcode: string
  readonly city: string
  readonly federal_state: string
}

const syllables = ['Alt', 'Bad', 'Birken', 'Eichen', 'Groß', 'Hoch', 'Lang', 'Neu', 'Ober', 'Unter', 'Wald', 'Weiß']
const endings = ['au', 'bach', 'berg', 'burg', 'dorf', 'feld', 'furt', 'hausen', 'heim', 'ingen', 'münde', 'stedt']

/** Denser around some centres, as postcodes are. */
export function makePostcodes(): Postcode[] {
  const random = createRandom(16)
  const centres = Array.from({ length: 120 }, () => ({
    latitude: 47.5 + random.next() * 7.2,
    longitude: 6.2 + random.next() * 8.6,
  }))
  const step = 98_000 / postcodeCount
  return Array.from({ length: postcodeCount }, (_, i) => {
    const centre = random.pick(centres)
    const spread = random.chance(0.5) ? 0.15 : 1.2
    return {
      zipcode: String(1000 + Math.floor(i * step)).padStart(5, '0'),
      city: `${random.pick(syllables)}${random.pick(endings)}`,
      federal_state: 'lowerSaxony',
      latitude: centre.latitude + (random.next() - 0.5) * spread,
      longitude: centre.longitude + (random.next() - 0.5) * spread,
    }
  })
}

const coded = (codes: readonly number[]): readonly number[] => codes
const all = {
  solutions: coded(solutions.codes),
  services: coded(services.codes),
  specializations: coded(specializations.codes),
  rooms: coded(roomTypes.codes),
  payers: coded(payers.codes),
  genders: coded(genders.codes),
}

function makeProvider(random: Random, id: number, postcodes: readonly Postcode[]): IndexedProvider {
  const at = random.int(postcodes.length)
  const place = postcodes[at]
  if (!place) throw new Error('no postcode')
  const { zipcode, city } = place
  const kinds = [random.pick(all.solutions), random.pick(all.solutions), ...random.some(all.solutions, 3)]
  const mobile: ReadonlySet<number> = mobileSolutions
  const drives = kinds.some((kind) => mobile.has(kind)) && random.chance(0.7)
  const catchment = drives ? postcodes.slice(Math.max(0, at - 12), at + 12).map((one) => one.zipcode) : []
  return {
    id,
    name: `Haus ${id}`,
    zipcode,
    city,
    capacityStatus: random.pick(['free', 'unknown', 'none']),
    capacityUpdatedAt: now,
    freePlaces: null,
    reachable: true,
    active: random.chance(0.95),
    solutions: new Set(kinds),
    pausedSolutions: new Set(random.chance(0.05) ? kinds.slice(0, 1) : []),
    services: new Set(Array.from({ length: 12 }, () => random.pick(all.services))),
    specializations: new Set(random.some(all.specializations, 10)),
    catchment: new Set(catchment),
    coordinates: {
      latitude: place.latitude + (random.next() - 0.5) * 0.04,
      longitude: place.longitude + (random.next() - 0.5) * 0.04,
    },
    maxDistanceMetres: random.chance(0.1) ? 20_000 + random.int(60_000) : null,
    ageInterval: { min: random.chance(0.2) ? 18 : null, max: random.chance(0.05) ? 60 : null },
    maxWeightKg: random.chance(0.3) ? 120 + random.int(80) : null,
    isFull: false,
    capacityFrom: random.chance(0.3) ? addDays(today, random.int(60)) : null,
    freeRooms: random.chance(0.3) ? new Set(random.some(all.rooms, 6)) : null,
    maxOpenRequests: random.chance(0.2) ? 3 + random.int(8) : null,
    careLevelMin: random.chance(0.1) ? 1 + random.int(4) : null,
    genders: new Set(random.chance(0.05) ? [random.pick(all.genders)] : []),
    takesIsolation: random.chance(0.9),
    blockedPayers: new Set(random.chance(0.05) ? [random.pick(all.payers)] : []),
    blockedSenders: random.chance(0.01) ? [{ careseeker_id: 1 + random.int(20) }] : [],
    whitelist: random.chance(0.005)
      ? [{ search_type: null, country: 'DE', sender_type: null, solutions: [random.pick(all.solutions)] }]
      : [],
    openRequests: random.chance(0.2) ? random.int(10) : 0,
    backoff: random.chance(0.05) ? { freeFrom: null, until: now + random.int(86_400_000) } : null,
  }
}

export function makeProviders(postcodes: readonly Postcode[]): IndexedProvider[] {
  const random = createRandom(17)
  return Array.from({ length: providerCount }, (_, i) => {
    const made = makeProvider(random, i + 1, postcodes)
    return { ...made, isFull: made.capacityStatus === 'none' }
  })
}

/** Searches with every criterion, each around a postcode. */
export function makeSearches(postcodes: readonly Postcode[], count: number): MatchingSearch[] {
  const random = createRandom(18)
  return Array.from({ length: count }, (_, i): MatchingSearch => {
    const place = random.pick(postcodes)
    return {
      searchType: 1,
      sender: { id: 1 + random.int(20), country: 'DE', type: 1 },
      solutions: [random.pick(all.solutions), random.pick(all.solutions)],
      services: [random.pick(all.services)],
      specializations: random.chance(0.3) ? random.some(all.specializations, 3) : [],
      roomType: random.chance(0.3) ? random.pick(all.rooms) : null,
      ageInterval: { min: 80, max: 89 },
      weightInterval: random.chance(0.5) ? { min: 130, max: 159 } : { min: 60, max: 79 },
      careLevel: random.int(6),
      gender: random.pick([1, 2]),
      requiresIsolation: random.chance(0.2),
      payers: [random.pick(all.payers)],
      startDate: addDays(today, random.int(14)),
      startDateFlexible: random.chance(0.5),
      zipcode: place.zipcode,
      coordinates: { latitude: place.latitude, longitude: place.longitude },
      radiusMetres: 25_000,
      contactedProviderIds: new Set(Array.from({ length: 10 }, (_, n) => 1 + ((i * 31 + n * 997) % providerCount))),
      blockedProviderIds: new Set([1 + random.int(providerCount)]),
      now,
      today,
    }
  })
}

/** A search that asks for one kind of care and one need only. */
export const plainSearch = (place: Postcode, solution: number, service: number): MatchingSearch => ({
  searchType: 1,
  sender: { id: 1000, country: 'DE', type: 1 },
  solutions: [solution],
  services: [service],
  specializations: [],
  roomType: null,
  ageInterval: null,
  weightInterval: null,
  careLevel: null,
  gender: null,
  requiresIsolation: false,
  payers: [],
  startDate: today,
  startDateFlexible: false,
  zipcode: place.zipcode,
  coordinates: { latitude: place.latitude, longitude: place.longitude },
  radiusMetres: 25_000,
  contactedProviderIds: new Set(),
  blockedProviderIds: new Set(),
  now,
  today,
})

/** Providers that only kinds of care, needs and place tell apart: what a listing filters by. */
export const listingProviders = (postcodes: readonly Postcode[]): IndexedProvider[] =>
  makeProviders(postcodes).map((provider) => ({
    ...provider,
    active: true,
    pausedSolutions: new Set(),
    catchment: new Set(),
    maxDistanceMetres: null,
    ageInterval: { min: null, max: null },
    isFull: false,
    capacityFrom: null,
    maxOpenRequests: null,
    blockedSenders: [],
    whitelist: [],
    backoff: null,
  }))
