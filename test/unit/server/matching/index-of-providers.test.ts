// The matching index against brute force: the same providers and the same reasons on random data.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { services } from '../../../../catalogue/services.ts'
import { filterReasons } from '../../../../domain/matching/filter-reasons.ts'
import { matchingDistance } from '../../../../domain/matching/location.ts'
import type { MatchingSearch } from '../../../../domain/matching/types.ts'
import { createProviderIndex, maxReachMetres } from '../../../../server/matching/index-of-providers.ts'
import type { IndexedProvider } from '../../../../server/matching/provider.ts'

const zipcode = fc.constantFrom('26121', '26131', '26160', '26655', '49074', '80331')
const place = fc.record({
  latitude: fc.double({ min: 47.3, max: 54.9, noNaN: true }),
  longitude: fc.double({ min: 6, max: 15, noNaN: true }),
})
const codes = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 4 })
/** the first ones of the catalogue, overweight (-99) and the last one, so that both words of bits are used */
const serviceCodes = fc.uniqueArray(fc.constantFrom(1, 2, -99, services.codes.at(-1) ?? 1), { maxLength: 3 })
const interval = fc.constantFrom(
  null,
  { min: 30, max: 40 },
  { min: 70, max: 80 },
  { min: 90, max: null },
  { min: 80, max: 60 },
)
const provider = fc
  .record({
    active: fc.boolean(),
    zipcode,
    solutions: codes(22),
    services: serviceCodes,
    specializations: codes(4),
    catchment: fc.uniqueArray(zipcode, { maxLength: 2 }),
    coordinates: fc.option(place, { nil: null }),
    maxDistanceMetres: fc.option(fc.integer({ min: 1000, max: 250_000 }), { nil: null }),
    ageMin: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    ageMax: fc.option(fc.integer({ min: 30, max: 100 }), { nil: null }),
    maxWeightKg: fc.option(fc.integer({ min: 80, max: 200 }), { nil: null }),
    capacityFrom: fc.option(fc.constantFrom('2026-11-01', '2026-12-24'), { nil: null }),
  })
  .map(
    (given) =>
      (id: number): IndexedProvider => ({
        id,
        name: `Haus ${id}`,
        zipcode: given.zipcode,
        city: null,
        capacityStatus: 'unknown',
        reachable: true,
        active: given.active,
        solutions: new Set(given.solutions),
        services: new Set(given.services),
        specializations: new Set(given.specializations),
        catchment: new Set(given.catchment),
        coordinates: given.coordinates,
        maxDistanceMetres: given.maxDistanceMetres,
        ageInterval: { min: given.ageMin, max: given.ageMax },
        maxWeightKg: given.maxWeightKg,
        capacityFrom: given.capacityFrom,
      }),
  )
const search: fc.Arbitrary<MatchingSearch> = fc.record({
  solutions: fc.uniqueArray(fc.integer({ min: 1, max: 22 }), { minLength: 1, maxLength: 4 }),
  services: serviceCodes,
  specializations: codes(4),
  ageInterval: interval,
  weightInterval: fc.constantFrom(null, { min: 60, max: 80 }, { min: 130, max: 150 }, { min: null, max: 90 }),
  startDate: fc.constant('2026-11-25'),
  startDateFlexible: fc.boolean(),
  zipcode,
  coordinates: fc.option(place, { nil: null }),
  radiusMetres: fc.integer({ min: 1000, max: 200_000 }),
  contactedProviderIds: fc.constantFrom(new Set<number>(), new Set([1, 2])),
})

const idsOf = (judged: readonly { provider: IndexedProvider }[]) => judged.map(({ provider: { id } }) => id)

describe('the index of providers', () => {
  it('finds the same providers, with the same reasons, as comparing every one', () => {
    fc.assert(
      fc.property(fc.array(provider, { minLength: 1, maxLength: 80 }), search, (makers, asked) => {
        const providers = makers.map((make, i) => make(i + 1))
        const index = createProviderIndex()
        index.load(providers)
        const { fitting, filtered, ...totals } = index.judge(asked, 1000)
        const expected = providers.filter((one) => filterReasons(asked, one).length === 0).map(({ id }) => id)
        expect(new Set(idsOf(fitting))).toEqual(new Set(expected))
        expect(index.count(asked)).toBe(expected.length)
        expect(totals).toEqual({ fittingTotal: fitting.length, filteredTotal: filtered.length })
        for (const judged of fitting) expect(judged.reasons).toEqual([])
        for (const judged of filtered) expect(judged.reasons).toEqual(filterReasons(asked, judged.provider))
        for (const judged of filtered) expect(judged.reasons).not.toEqual([])
        const shown = new Set([...idsOf(fitting), ...idsOf(filtered)])
        for (const one of providers) {
          const metres = matchingDistance(asked, one) ?? Number.NaN
          const isAsked = asked.contactedProviderIds.has(one.id)
          if (metres <= maxReachMetres && !isAsked) expect(shown).toContain(one.id)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('lists the nearest first', () => {
    fc.assert(
      fc.property(fc.array(provider, { minLength: 2, maxLength: 40 }), search, (makers, asked) => {
        const index = createProviderIndex()
        index.load(makers.map((make, i) => make(i + 1)))
        const metres = index.judge(asked, 1000).filtered.map((one) => one.distanceMetres ?? Number.POSITIVE_INFINITY)
        expect(metres).toEqual([...metres].sort((a, b) => a - b))
      }),
      { numRuns: 50 },
    )
  })

  it('sees a changed provider at the next question, and no more at its old place', () => {
    const make = fc.sample(provider, 1)[0]
    if (!make) throw new Error('no sample')
    const oldenburg = { latitude: 53.14, longitude: 8.21 }
    const munich = { latitude: 48.14, longitude: 11.58 }
    const base: IndexedProvider = {
      ...make(7),
      zipcode: '80331',
      active: true,
      solutions: new Set([1]),
      services: new Set(),
      specializations: new Set(),
      catchment: new Set(['80331']),
      coordinates: munich,
      maxDistanceMetres: null,
      ageInterval: { min: null, max: null },
      maxWeightKg: null,
      capacityFrom: null,
    }
    const asked: MatchingSearch = {
      solutions: [1],
      services: [],
      specializations: [],
      ageInterval: null,
      weightInterval: null,
      startDate: '2026-11-25',
      startDateFlexible: false,
      zipcode: '26121',
      coordinates: oldenburg,
      radiusMetres: 25_000,
      contactedProviderIds: new Set(),
    }
    const index = createProviderIndex()
    index.load([base])
    expect(index.count(asked)).toBe(0)
    index.put({ ...base, zipcode: '26135', coordinates: oldenburg, catchment: new Set() })
    expect(idsOf(index.judge(asked, 1000).fitting)).toEqual([7])
    expect(index.explain(asked, 7)?.reasons).toEqual([])
    expect(index.explain(asked, 8)).toBeUndefined()
    expect(index.judge({ ...asked, zipcode: '80331', coordinates: munich }, 1000).fitting).toEqual([])
  })
})
