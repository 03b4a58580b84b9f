// A provider and a search that fit each other, and random ones of both, for the tests of matching.
import fc from 'fast-check'
import { genders } from '../../catalogue/genders.ts'
import { payers } from '../../catalogue/payers.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { services } from '../../catalogue/services.ts'
import { dayOf } from '../../domain/calendar.ts'
import { type Interval, openInterval } from '../../domain/intervals.ts'
import type { BlockedSender, CapacityBackoff, MatchingSearch } from '../../domain/matching/types.ts'
import type { WhitelistRule } from '../../domain/whitelist.ts'
import type { IndexedProvider } from '../../server/stores/matching/indexed-provider.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const oldenburg = { latitude: 53.14, longitude: 8.21 }

export const fittingProvider: IndexedProvider = {
  id: 7,
  name: 'Haus 7',
  zipcode: '26121',
  city: null,
  capacityStatus: 'unknown',
  capacityUpdatedAt: null,
  freePlaces: null,
  reachable: true,
  active: true,
  solutions: new Set([1]),
  pausedSolutions: new Set(),
  services: new Set(),
  specializations: new Set(),
  catchment: new Set(),
  coordinates: oldenburg,
  maxDistanceMetres: null,
  ageInterval: { min: null, max: null },
  maxWeightKg: null,
  isFull: false,
  capacityFrom: null,
  freeRooms: null,
  maxOpenRequests: null,
  careLevelMin: null,
  genders: new Set(),
  takesIsolation: true,
  blockedPayers: new Set(),
  blockedSenders: [],
  whitelist: [],
  openRequests: 0,
  backoff: null,
}

export const fittingSearch: MatchingSearch = {
  searchType: 1,
  sender: { id: 3, country: 'DE', type: 1 },
  solutions: [1],
  services: [],
  specializations: [],
  roomType: null,
  ageInterval: null,
  weightInterval: null,
  careLevel: null,
  gender: null,
  requiresIsolation: false,
  payers: [],
  startDate: '2026-11-25',
  startDateFlexible: false,
  zipcode: '26121',
  coordinates: oldenburg,
  radiusMetres: 25_000,
  contactedProviderIds: new Set(),
  blockedProviderIds: new Set(),
  now,
  today: dayOf(now),
}

const within = (south: number, north: number, west: number, east: number) =>
  fc.record({
    latitude: fc.double({ min: south, max: north, noNaN: true }),
    longitude: fc.double({ min: west, max: east, noNaN: true }),
  })
/** mostly in the northwest, so that many are near each other, else somewhere in Germany */
const place = fc.oneof(
  { weight: 3, arbitrary: within(52.9, 53.4, 7.9, 8.5) },
  { weight: 1, arbitrary: within(47.3, 54.9, 6, 15) },
)
const zipcode = fc.constantFrom('26121', '26131', '26160', '26655', '49074', '80331')
const codes = (max: number, maxLength = 4) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength })
const setOf = (arbitrary: fc.Arbitrary<number[]>): fc.Arbitrary<ReadonlySet<number>> =>
  arbitrary.map((items) => new Set(items))
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
/** the first ones of the catalogue, overweight (-99) and the last one, so that both words of bits are used */
const serviceCodes = fc.uniqueArray(fc.constantFrom(1, 2, -99, services.codes.at(-1) ?? 1), { maxLength: 3 })
/** codes of a catalogue and one that it does not have */
const withUnknown = (known: readonly number[]) => fc.constantFrom(...known, 999)
const ids = setOf(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }))
/** around the days of a search */
const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-25', '2026-12-01', '2026-12-24')

const blockedSender: fc.Arbitrary<BlockedSender> = fc.oneof(
  fc.record({ careseeker_id: fc.integer({ min: 3, max: 4 }) }),
  fc.record({ sender_type: fc.integer({ min: 1, max: 3 }) }),
)
const whitelistRule: fc.Arbitrary<WhitelistRule> = fc.record({
  search_type: orNull(fc.integer({ min: 1, max: 2 })),
  country: orNull(fc.constantFrom('DE', 'AT')),
  sender_type: orNull(fc.integer({ min: 1, max: 2 })),
  solutions: orNull(codes(22)),
})
const backoff: fc.Arbitrary<CapacityBackoff> = fc.oneof(
  fc.record({ freeFrom: fc.constant(null), until: fc.constantFrom(now - 1, now, now + 1) }),
  fc.record({ freeFrom: day, until: fc.constant(null) }),
)
/** mostly nothing, so that some providers fit */
const rarely = <T>(nothing: T, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary })

/** A provider without its id. */
export const anyProvider: fc.Arbitrary<(id: number) => IndexedProvider> = fc
  .record({
    active: rarely(true, fc.boolean()),
    solutions: setOf(codes(22, 16)),
    pausedSolutions: rarely<ReadonlySet<number>>(new Set(), setOf(codes(22, 12))),
    services: setOf(serviceCodes),
    specializations: setOf(codes(4)),
    catchment: fc.uniqueArray(zipcode, { maxLength: 2 }).map((zipcodes) => new Set(zipcodes)),
    coordinates: fc.option(place, { nil: null, freq: 8 }),
    maxDistanceMetres: rarely<number | null>(null, fc.integer({ min: 1000, max: 250_000 })),
    ageInterval: rarely<Interval>(
      openInterval,
      fc.record({ min: orNull(fc.integer({ min: 0, max: 60 })), max: orNull(fc.integer({ min: 30, max: 100 })) }),
    ),
    maxWeightKg: rarely<number | null>(null, fc.integer({ min: 80, max: 200 })),
    isFull: rarely(false, fc.boolean()),
    capacityFrom: rarely<string | null>(null, day),
    freeRooms: rarely<ReadonlySet<number> | null>(
      null,
      setOf(fc.uniqueArray(fc.constantFrom(...roomTypes.codes), { maxLength: 5 })),
    ),
    maxOpenRequests: rarely<number | null>(null, fc.integer({ min: 0, max: 4 })),
    openRequests: fc.integer({ min: 0, max: 4 }),
    careLevelMin: rarely<number | null>(null, fc.integer({ min: 1, max: 5 })),
    genders: rarely<ReadonlySet<number>>(
      new Set(),
      setOf(fc.uniqueArray(fc.constantFrom(...genders.codes), { maxLength: 2 })),
    ),
    takesIsolation: rarely(true, fc.boolean()),
    blockedPayers: rarely<ReadonlySet<number>>(
      new Set(),
      setOf(fc.uniqueArray(fc.constantFrom(...payers.codes), { maxLength: 2 })),
    ),
    blockedSenders: rarely<BlockedSender[]>([], fc.array(blockedSender, { maxLength: 2 })),
    whitelist: rarely<WhitelistRule[]>([], fc.array(whitelistRule, { maxLength: 2 })),
    backoff: rarely<CapacityBackoff | null>(null, backoff),
  })
  .map((given) => (id: number) => ({ ...fittingProvider, ...given, id }))

const interval = fc.constantFrom(
  null,
  { min: 30, max: 40 },
  { min: 70, max: 80 },
  { min: 90, max: null },
  { min: 80, max: 60 },
)

export const anySearch: fc.Arbitrary<MatchingSearch> = fc.record({
  searchType: fc.integer({ min: 1, max: 2 }),
  sender: orNull(fc.record({ id: fc.integer({ min: 3, max: 4 }), country: fc.constant('DE'), type: fc.constant(1) })),
  solutions: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 22 }), fc.constant(999)), { maxLength: 8 }),
  services: rarely<number[]>([], serviceCodes),
  specializations: rarely<number[]>([], codes(4)),
  roomType: rarely<number | null>(null, withUnknown(roomTypes.codes)),
  ageInterval: interval,
  weightInterval: fc.constantFrom(null, { min: 60, max: 80 }, { min: 130, max: 150 }, { min: null, max: 90 }),
  careLevel: orNull(fc.integer({ min: 0, max: 5 })),
  gender: rarely<number | null>(null, withUnknown(genders.codes)),
  requiresIsolation: rarely(false, fc.boolean()),
  payers: rarely<number[]>([], fc.uniqueArray(withUnknown(payers.codes), { maxLength: 2 })),
  startDate: fc.constant('2026-11-25'),
  startDateFlexible: fc.boolean(),
  zipcode,
  coordinates: fc.option(place, { nil: null, freq: 8 }),
  radiusMetres: fc.integer({ min: 0, max: 200_000 }),
  contactedProviderIds: ids,
  blockedProviderIds: ids,
  now: fc.constant(now),
  today: fc.constant(dayOf(now)),
})
