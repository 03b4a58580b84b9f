// Each filter reason on both sides of its border.
import { describe, expect, it } from 'vitest'
import { filterReasons as reasons } from '../../../../catalogue/filter-reasons.ts'
import { solutions } from '../../../../catalogue/solutions.ts'
import { filterReasons, missingServices } from '../../../../domain/matching/filter-reasons.ts'
import { matchingDistance } from '../../../../domain/matching/location.ts'
import type { MatchingProvider, MatchingSearch } from '../../../../domain/matching/types.ts'

const { shortTermStaticCare, staticCare, mobileCare } = solutions.code
const oldenburg = { latitude: 53.1435, longitude: 8.2146 }
/** as many kilometres to the north; a degree of latitude has 111.195 km */
const north = (kilometres: number) => ({
  latitude: oldenburg.latitude + kilometres / 111.195,
  longitude: oldenburg.longitude,
})

const search: MatchingSearch = {
  solutions: [shortTermStaticCare],
  services: [],
  specializations: [],
  ageInterval: { min: 80, max: 89 },
  weightInterval: null,
  startDate: '2026-02-03',
  startDateFlexible: false,
  zipcode: '26131',
  coordinates: oldenburg,
  radiusMetres: 25_000,
  contactedProviderIds: new Set(),
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
  capacityFrom: null,
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

  it('counts only as far as the provider offers it', () => {
    expect(
      keys(both, { solutions: new Set<number>([staticCare]), catchment: new Set(['26131']), coordinates: north(60) }),
    ).toEqual(['distance'])
  })
})

it('gives all reasons at once, in catalogue order', () => {
  const found = keys(
    {
      services: [1],
      specializations: [9],
      weightInterval: { min: 200, max: null },
      contactedProviderIds: new Set([7]),
    },
    {
      active: false,
      solutions: new Set<number>([mobileCare]),
      ageInterval: { min: null, max: 60 },
      maxWeightKg: 120,
      capacityFrom: '2026-05-01',
      coordinates: north(100),
    },
  )
  expect(found).toEqual([
    'service',
    'status',
    'capacityStartDate',
    'contacted',
    'age',
    'distance',
    'specialization',
    'solution',
    'weight',
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
