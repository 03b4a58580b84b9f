// Each filter reason on both sides of its border.
import { describe, expect, it } from 'vitest'
import { careseekerTypes } from '../../../../catalogue/careseeker-types.ts'
import { filterReasons as reasons } from '../../../../catalogue/filter-reasons.ts'
import { genders } from '../../../../catalogue/genders.ts'
import { payers } from '../../../../catalogue/payers.ts'
import { roomTypes } from '../../../../catalogue/room-types.ts'
import { searchTypes } from '../../../../catalogue/search-types.ts'
import { solutions } from '../../../../catalogue/solutions.ts'
import { dayOf } from '../../../../domain/calendar.ts'
import { filterDetails } from '../../../../domain/matching/filter-details.ts'
import { filterReasons, missingServices } from '../../../../domain/matching/filter-reasons.ts'
import { matchingDistance } from '../../../../domain/matching/location.ts'
import type { MatchingProvider, MatchingSearch } from '../../../../domain/matching/types.ts'

const now = Date.parse('2026-02-01T09:00:00Z')
const { shortTermStaticCare, staticCare, mobileCare } = solutions.code
const oldenburg = { latitude: 53.1435, longitude: 8.2146 }
/** as many kilometres to the north; a degree of latitude has 111.195 km */
const north = (kilometres: number) => ({
  latitude: oldenburg.latitude + kilometres / 111.195,
  longitude: oldenburg.longitude,
})

const nord = { id: 3, country: 'DE', type: careseekerTypes.code.hospital }
const search: MatchingSearch = {
  searchType: searchTypes.code.care,
  sender: nord,
  solutions: [shortTermStaticCare],
  services: [],
  specializations: [],
  roomType: null,
  ageInterval: { min: 80, max: 89 },
  weightInterval: null,
  careLevel: 3,
  gender: genders.code.female,
  requiresIsolation: false,
  payers: [payers.code.insurance],
  startDate: '2026-02-03',
  startDateFlexible: false,
  zipcode: '26131',
  coordinates: oldenburg,
  radiusMetres: 25_000,
  contactedProviderIds: new Set(),
  blockedProviderIds: new Set(),
  now,
  today: dayOf(now),
}
const provider: MatchingProvider = {
  id: 7,
  active: true,
  solutions: new Set([shortTermStaticCare, staticCare]),
  services: new Set(),
  specializations: new Set(),
  catchment: new Set(),
  zipcode: '26135',
  coordinates: north(4),
  maxDistanceMetres: null,
  ageInterval: { min: null, max: null },
  maxWeightKg: null,
  isFull: false,
  capacityFrom: null,
  pausedSolutions: new Set(),
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
const keys = (s: Partial<MatchingSearch>, p: Partial<MatchingProvider>) =>
  filterReasons({ ...search, ...s }, { ...provider, ...p }).map((code) => reasons.keyOf(code))

it('names the needs that a provider does not cover, and only those', () => {
  expect(missingServices({ services: [1, 2, -99] }, { services: new Set([2, 3]) })).toEqual([1, -99])
  expect(missingServices({ services: [2] }, { services: new Set([2, 3]) })).toEqual([])
})

it('has no reason against a provider that fits', () => {
  expect(keys({}, {})).toEqual([])
})

const { single, double } = roomTypes.code
const other = { search_type: null, country: null, sender_type: 2, solutions: null }

type Row = readonly [string, Partial<MatchingSearch>, Partial<MatchingProvider>, readonly string[]]
const rows: readonly Row[] = [
  ['SERVICE 1: all needed services offered', { services: [1, -99] }, { services: new Set([1, 2, -99]) }, []],
  ['SERVICE 1: one of the needed services missing', { services: [1, -99] }, { services: new Set([1]) }, ['service']],
  ['STATUS 4: not active', {}, { active: false }, ['status']],
  ['CAPACITY_START_DATE 6: free on the first day', {}, { capacityFrom: '2026-02-03' }, []],
  ['CAPACITY_START_DATE 6: free a day later', {}, { capacityFrom: '2026-02-04' }, ['capacityStartDate']],
  ['CAPACITY_START_DATE 6: a flexible start waits', { startDateFlexible: true }, { capacityFrom: '2026-02-17' }, []],
  [
    'CAPACITY_START_DATE 6: but not longer',
    { startDateFlexible: true },
    { capacityFrom: '2026-02-18' },
    ['capacityStartDate'],
  ],
  ['CONTACTED 7: asked already', { contactedProviderIds: new Set([7]) }, {}, ['contacted']],
  ['CONTACTED 7: another was asked', { contactedProviderIds: new Set([8]) }, {}, []],
  ['AGE 8: the groups touch from above', {}, { ageInterval: { min: 89, max: null } }, []],
  ['AGE 8: taken from the next year on', {}, { ageInterval: { min: 90, max: null } }, ['age']],
  ['AGE 8: the groups touch from below', {}, { ageInterval: { min: null, max: 80 } }, []],
  ['AGE 8: taken up to the year before', {}, { ageInterval: { min: null, max: 79 } }, ['age']],
  ['AGE 8: an unknown age is no reason', { ageInterval: null }, { ageInterval: { min: 90, max: null } }, []],
  ['DISTANCE 11: just within the radius', {}, { coordinates: north(24.99) }, []],
  ['DISTANCE 11: just outside the radius', {}, { coordinates: north(25.01) }, ['distance']],
  ['DISTANCE 11: within the provider’s own limit', {}, { maxDistanceMetres: 4_010 }, []],
  ['DISTANCE 11: outside the provider’s own limit', {}, { maxDistanceMetres: 3_990 }, ['distance']],
  ['DISTANCE 11: a provider without a place', {}, { coordinates: null }, ['distance']],
  ['DISTANCE 11: a search without a place', { coordinates: null }, {}, ['distance']],
  [
    'SPECIALIZATION 15: one of the asked ones offered',
    { specializations: [9, 25] },
    { specializations: new Set([25]) },
    [],
  ],
  [
    'SPECIALIZATION 15: none of the asked ones offered',
    { specializations: [9] },
    { specializations: new Set([25]) },
    ['specialization'],
  ],
  ['SPECIALIZATION 15: none asked', {}, { specializations: new Set([25]) }, []],
  ['SOLUTION 17: one of the asked ones offered', { solutions: [mobileCare, staticCare] }, {}, []],
  ['SOLUTION 17: none of the asked ones offered', { solutions: [mobileCare] }, {}, ['solution']],
  ['THROTTLE 12: fewer unanswered requests than it wants', {}, { openRequests: 2, maxOpenRequests: 3 }, []],
  ['THROTTLE 12: as many as it wants', {}, { openRequests: 3, maxOpenRequests: 3 }, ['throttle']],
  ['THROTTLE 12: no limit', {}, { openRequests: 300 }, []],
  ['PREREQUISITE 14: the care level that it asks for', {}, { careLevelMin: 3 }, []],
  ['PREREQUISITE 14: a care level below it', {}, { careLevelMin: 4 }, ['prerequisite']],
  ['PREREQUISITE 14: no care level at all', { careLevel: 0 }, { careLevelMin: 1 }, ['prerequisite']],
  ['PREREQUISITE 14: an unknown care level is no reason', { careLevel: null }, { careLevelMin: 4 }, []],
  ['PREREQUISITE 14: has rooms for this gender', {}, { genders: new Set([2]) }, []],
  ['PREREQUISITE 14: has rooms for others only', {}, { genders: new Set([1]) }, ['prerequisite']],
  ['PREREQUISITE 14: an unknown gender is no reason', { gender: null }, { genders: new Set([1]) }, []],
  ['PREREQUISITE 14: isolation not needed', {}, { takesIsolation: false }, []],
  ['PREREQUISITE 14: isolation not possible', { requiresIsolation: true }, { takesIsolation: false }, ['prerequisite']],
  ['PREREQUISITE 14: isolation possible', { requiresIsolation: true }, {}, []],
  ['CAPACITY_BACKOFF 18: still counts', {}, { backoff: { freeFrom: null, until: now + 1 } }, ['capacityBackoff']],
  ['CAPACITY_BACKOFF 18: is over', {}, { backoff: { freeFrom: null, until: now } }, []],
  [
    'CAPACITY_BACKOFF 18: a place only after the start',
    {},
    { backoff: { freeFrom: '2026-02-04', until: null } },
    ['capacityBackoff'],
  ],
  ['CAPACITY_BACKOFF 18: a place on the first day', {}, { backoff: { freeFrom: '2026-02-03', until: null } }, []],
  [
    'CAPACITY_BACKOFF 18: a flexible start waits',
    { startDateFlexible: true },
    { backoff: { freeFrom: '2026-02-17', until: null } },
    [],
  ],
  [
    'CAPACITY_BACKOFF 18: the day has come, although the search wanted to start before it',
    { startDate: '2026-01-20', today: '2026-02-01' },
    { backoff: { freeFrom: '2026-02-01', until: null } },
    [],
  ],
  ['NO_BED_AVAILABLE 19: full', {}, { isFull: true }, ['noBedAvailable']],
  ['NO_BED_AVAILABLE 19: full, but with a place by then', {}, { isFull: true, capacityFrom: '2026-02-03' }, []],
  ['NO_BED_AVAILABLE 19: a bed in the wished room', { roomType: single }, { freeRooms: new Set([single, double]) }, []],
  [
    'NO_BED_AVAILABLE 19: a bed in other rooms only',
    { roomType: single },
    { freeRooms: new Set([double]) },
    ['noBedAvailable'],
  ],
  ['NO_BED_AVAILABLE 19: any room', {}, { freeRooms: new Set() }, []],
  ['NO_BED_AVAILABLE 19: rooms not told', { roomType: single }, {}, []],
  [
    'REMOVED_SOLUTION 20: another asked kind is not paused',
    { solutions: [shortTermStaticCare, staticCare] },
    { pausedSolutions: new Set([shortTermStaticCare]) },
    [],
  ],
  [
    'REMOVED_SOLUTION 20: every asked kind is paused',
    {},
    { pausedSolutions: new Set([shortTermStaticCare]) },
    ['removedSolution'],
  ],
  [
    'REMOVED_SOLUTION 20: a paused kind that it never offered is not offered',
    { solutions: [mobileCare] },
    { pausedSolutions: new Set([mobileCare]) },
    ['solution'],
  ],
  ['RECEIVER_BLACKLISTED 21: the clinic blocked it', { blockedProviderIds: new Set([7]) }, {}, ['receiverBlacklisted']],
  ['RECEIVER_BLACKLISTED 21: the clinic blocked another', { blockedProviderIds: new Set([8]) }, {}, []],
  ['BLACKLISTED_INSURANCE 22: another payer', {}, { blockedPayers: new Set([5]) }, []],
  ['BLACKLISTED_INSURANCE 22: this payer', {}, { blockedPayers: new Set([1]) }, ['blacklistedInsurance']],
  [
    'BLACKLISTED_INSURANCE 22: one of two payers',
    { payers: [1, 5] },
    { blockedPayers: new Set([5]) },
    ['blacklistedInsurance'],
  ],
  ['BLACKLISTED_INSURANCE 22: an unknown payer is no reason', { payers: [] }, { blockedPayers: new Set([1]) }, []],
  ['SENDER_BLACKLISTED 23: this clinic', {}, { blockedSenders: [{ careseeker_id: 3 }] }, ['senderBlacklisted']],
  ['SENDER_BLACKLISTED 23: another clinic', {}, { blockedSenders: [{ careseeker_id: 4 }] }, []],
  ['SENDER_BLACKLISTED 23: this kind of clinic', {}, { blockedSenders: [{ sender_type: 1 }] }, ['senderBlacklisted']],
  ['SENDER_BLACKLISTED 23: another kind', {}, { blockedSenders: [{ sender_type: 2 }] }, []],
  ['SENDER_BLACKLISTED 23: the white list names it', {}, { whitelist: [other, { ...other, sender_type: 1 }] }, []],
  ['SENDER_BLACKLISTED 23: the white list names others', {}, { whitelist: [other] }, ['senderBlacklisted']],
  [
    'SENDER_BLACKLISTED 23: a white list and nobody to find in it',
    { sender: null },
    { whitelist: [{ ...other, sender_type: null }] },
    ['senderBlacklisted'],
  ],
  ['WEIGHT 25: the group starts at the limit', { weightInterval: { min: 130, max: 159 } }, { maxWeightKg: 130 }, []],
  [
    'WEIGHT 25: the group starts above the limit',
    { weightInterval: { min: 130, max: 159 } },
    { maxWeightKg: 129 },
    ['weight'],
  ],
  ['WEIGHT 25: no limit', { weightInterval: { min: 200, max: null } }, {}, []],
  ['WEIGHT 25: an unknown weight is no reason', { weightInterval: null }, { maxWeightKg: 100 }, []],
]

it.each(rows)('%s', (_, s, p, expected) => {
  expect(keys(s, p)).toEqual(expected)
})

describe('ZIPCODES 5: care that comes home', () => {
  const home = { solutions: [mobileCare] }
  const nursing = { solutions: new Set<number>([mobileCare]) }

  it('fits a provider whose catchment has the zipcode, however far its office is', () => {
    expect(keys(home, { ...nursing, catchment: new Set(['26131']), coordinates: north(60) })).toEqual([])
    expect(keys(home, { ...nursing, catchment: new Set(['26131']), coordinates: null })).toEqual([])
  })

  it('does not fit a provider whose catchment lacks the zipcode, however near its office is', () => {
    expect(keys(home, { ...nursing, catchment: new Set(['26121']) })).toEqual(['zipcodes'])
  })

  it('goes by distance when the provider names no catchment', () => {
    expect(keys(home, nursing)).toEqual([])
    expect(keys(home, { ...nursing, coordinates: north(60) })).toEqual(['distance'])
  })

  it('does not limit care in a house', () => {
    expect(keys({}, { catchment: new Set(['26121']) })).toEqual([])
    expect(keys({}, { catchment: new Set(['26131']), coordinates: north(60) })).toEqual(['distance'])
  })

  const both = { solutions: [mobileCare, staticCare] }
  const mixed = { solutions: new Set<number>([mobileCare, staticCare]) }

  it('is one way of two when the search asks for care at home or in a house', () => {
    expect(keys(both, { ...mixed, catchment: new Set(['26131']), coordinates: north(60) })).toEqual([])
    expect(keys(both, { ...mixed, catchment: new Set(['26121']) })).toEqual([])
    expect(keys(both, { ...mixed, catchment: new Set(['26121']), coordinates: north(60) })).toEqual([
      'zipcodes',
      'distance',
    ])
  })

  it('does not count while it is paused', () => {
    const paused = { ...mixed, pausedSolutions: new Set<number>([mobileCare]) }
    expect(keys(both, { ...paused, catchment: new Set(['26131']), coordinates: north(60) })).toEqual(['distance'])
    expect(keys(both, { ...paused, catchment: new Set(['26121']) })).toEqual([])
  })

  it('counts only as far as the provider offers it', () => {
    expect(
      keys(both, { solutions: new Set<number>([staticCare]), catchment: new Set(['26131']), coordinates: north(60) }),
    ).toEqual(['distance'])
  })
})

it('gives all reasons at once, in catalogue order, each with what it rests on', () => {
  const asked: MatchingSearch = {
    ...search,
    services: [1],
    specializations: [9],
    solutions: [shortTermStaticCare, mobileCare],
    roomType: single,
    weightInterval: { min: 200, max: null },
    requiresIsolation: true,
    payers: [5],
    contactedProviderIds: new Set([7]),
    blockedProviderIds: new Set([7]),
  }
  const unfit: MatchingProvider = {
    ...provider,
    active: false,
    solutions: new Set<number>([shortTermStaticCare]),
    pausedSolutions: new Set<number>([shortTermStaticCare]),
    catchment: new Set(['26121']),
    ageInterval: { min: null, max: 60 },
    maxWeightKg: 120,
    capacityFrom: '2026-05-01',
    coordinates: north(100),
    maxDistanceMetres: 10_000,
    maxOpenRequests: 2,
    openRequests: 4,
    careLevelMin: 4,
    takesIsolation: false,
    freeRooms: new Set(),
    blockedPayers: new Set([5]),
    blockedSenders: [{ careseeker_id: 3 }],
    backoff: { freeFrom: '2026-06-01', until: null },
  }
  const found = filterReasons(asked, unfit)
  const facts: Readonly<Record<number, object>> = Object.fromEntries(
    filterDetails(asked, unfit, found).map(({ reason, ...detail }) => [reasons.keyOf(reason as 1), detail]),
  )
  expect(facts).toEqual({
    service: { codes: [1] },
    status: {},
    zipcodes: {},
    capacityStartDate: { date: '2026-05-01' },
    contacted: {},
    age: { interval: { min: null, max: 60 } },
    distance: { value: expect.closeTo(100_000, -2), limit: 10_000 },
    throttle: { value: 4, limit: 2 },
    prerequisite: { prerequisites: ['careLevel', 'isolation'], limit: 4 },
    specialization: { codes: [9] },
    capacityBackoff: { date: '2026-06-01' },
    noBedAvailable: { codes: [single] },
    removedSolution: { codes: [shortTermStaticCare] },
    receiverBlacklisted: {},
    blacklistedInsurance: { codes: [5] },
    senderBlacklisted: {},
    weight: { limit: 120 },
  })
  expect(found).toEqual(reasons.codes.filter((code) => code !== reasons.code.solution))
  const lacking = { ...unfit, solutions: new Set<number>([staticCare]), pausedSolutions: new Set<number>() }
  expect(filterDetails(asked, lacking, [reasons.code.solution])).toEqual([
    { reason: reasons.code.solution, codes: asked.solutions },
  ])
})

it('says which facts there are of a place that is full, of a distance that is not known, and of a short back-off', () => {
  const { noBedAvailable, distance, capacityBackoff } = reasons.code
  const full = { ...provider, isFull: true, coordinates: null, backoff: { freeFrom: null, until: now + 5 } }
  expect(filterDetails({ ...search, roomType: single }, full, [distance, capacityBackoff, noBedAvailable])).toEqual([
    { reason: distance, limit: 25_000 },
    { reason: capacityBackoff, until: now + 5 },
    { reason: noBedAvailable },
  ])
})

it('measures the distance that it filters by', () => {
  expect(matchingDistance(search, provider)).toBeCloseTo(4000, -1)
  expect(matchingDistance(search, { ...provider, coordinates: null })).toBeNull()
})

it('two in one postcode are not apart, though an import of postcodes moved the search’s place', () => {
  const beside = { ...provider, zipcode: search.zipcode }
  expect(matchingDistance(search, beside)).toBe(0)
  expect(keys({ radiusMetres: 1000 }, { zipcode: search.zipcode })).toEqual([])
})

it('counts a place exactly at the radius or at the provider’s limit as near', () => {
  const metres = matchingDistance(search, provider) ?? 0
  expect(keys({ radiusMetres: metres }, {})).toEqual([])
  expect(keys({}, { maxDistanceMetres: metres })).toEqual([])
})
