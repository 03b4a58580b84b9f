// The matching index against brute force: the same providers and the same reasons on random data.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterReasons as reasonList } from '../../../../catalogue/filter-reasons.ts'
import { filterReasons } from '../../../../domain/matching/filter-reasons.ts'
import { matchingDistance } from '../../../../domain/matching/location.ts'
import type { MatchingSearch } from '../../../../domain/matching/types.ts'
import {
  createProviderIndex,
  firstOnes,
  type JudgePage,
  maxReachMetres,
} from '../../../../server/matching/index-of-providers.ts'
import { reasonsOfMask } from '../../../../server/matching/mask.ts'
import type { IndexedProvider } from '../../../../server/stores/matching/indexed-provider.ts'
import { anyProvider, anySearch, fittingProvider, fittingSearch } from '../../../support/matching.ts'

const idsOf = (judged: readonly { provider: IndexedProvider }[]) => judged.map(({ provider: { id } }) => id)
const indexOf = (providers: readonly IndexedProvider[]) => {
  const index = createProviderIndex()
  index.load(providers)
  return index
}
const worlds = [fc.array(anyProvider, { minLength: 1, maxLength: 80, size: 'max' }), anySearch] as const

/** metres, NaN when a place is not known */
const metresOf = (asked: MatchingSearch, provider: IndexedProvider) => matchingDistance(asked, provider) ?? Number.NaN

describe('the index of providers', () => {
  it('has the same reasons for every provider as the rules', () => {
    const met = new Set<number>()
    fc.assert(
      fc.property(...worlds, (makers, asked) => {
        const providers = makers.map((make, i) => make(i + 1))
        const { ids, masks } = indexOf(providers).masksOfAll(asked)
        const found = new Map([...ids].map((id, i) => [id, reasonsOfMask(masks[i] ?? 0)]))
        for (const provider of providers) expect(found.get(provider.id)).toEqual(filterReasons(asked, provider))
        for (const reason of [...found.values()].flat()) met.add(reason)
      }),
      { numRuns: 400 },
    )
    expect(met).toEqual(new Set(reasonList.codes))
  })

  it('counts for a changed search only those that the search itself does not find', () => {
    fc.assert(
      fc.property(worlds[0], anySearch, fc.integer({ min: 0, max: 60_000 }), (makers, asked, more) => {
        const providers = makers.map((make, i) => make(i + 1))
        const index = indexOf(providers)
        const changed = { ...asked, radiusMetres: asked.radiusMetres + more, services: [] }
        const fits = (search: MatchingSearch, one: IndexedProvider) => filterReasons(search, one).length === 0
        const found = providers.filter((one) => fits(changed, one) && !fits(asked, one))
        expect(index.countNew(changed, asked)).toBe(found.length)
        expect(index.countNew(asked, asked)).toBe(0)
      }),
    )
  })

  it('finds the same providers, with the same reasons, as comparing every one', () => {
    let fits = 0
    fc.assert(
      fc.property(...worlds, (makers, asked) => {
        const providers = makers.map((make, i) => make(i + 1))
        const index = indexOf(providers)
        const { fitting, filtered, ...totals } = index.judge(asked, firstOnes(1000))
        const expected = providers.filter((one) => filterReasons(asked, one).length === 0).map(({ id }) => id)
        fits += expected.length
        expect(new Set(idsOf(fitting))).toEqual(new Set(expected))
        expect(index.count(asked)).toBe(expected.length)
        expect(index.list(asked, 1000)).toEqual({ fitting, fittingTotal: expected.length })
        expect(totals).toEqual({ fittingTotal: fitting.length, filteredTotal: filtered.length })
        for (const judged of fitting) expect(judged).toMatchObject({ reasons: [], details: [] })
        for (const judged of filtered) expect(judged.reasons).toEqual(filterReasons(asked, judged.provider))
        const shown = new Set([...idsOf(fitting), ...idsOf(filtered)])
        for (const one of providers) {
          const isInReach = metresOf(asked, one) <= maxReachMetres || one.catchment.has(asked.zipcode)
          expect(shown.has(one.id)).toBe(isInReach && !asked.contactedProviderIds.has(one.id))
        }
      }),
      { numRuns: 400 },
    )
    expect(fits).toBeGreaterThan(100)
  })

  it('lists the nearest first, and those without a place last by their id', () => {
    fc.assert(
      fc.property(fc.array(anyProvider, { minLength: 2, maxLength: 40 }), anySearch, (makers, asked) => {
        const { filtered } = indexOf(makers.map((make, i) => make(i + 1))).judge(asked, firstOnes(1000))
        const order = filtered.map((one) => [one.distanceMetres ?? Number.POSITIVE_INFINITY, one.provider.id] as const)
        expect(order).toEqual([...order].sort(([a, i], [b, j]) => (a === b ? i - j : a - b)))
      }),
      { numRuns: 50 },
    )
  })

  it('[S24] pages each kind in its own order, without those that stand elsewhere', () => {
    const km = 0.009
    const named = [
      ['Zur Linde', 1],
      ['Ährenhof', 2],
      ['Birkenhof', 3],
      ['Ahornhof', 4],
    ] as const
    const fits = named.map(([name, far], i) => ({
      ...fittingProvider,
      id: i + 1,
      name,
      coordinates: {
        latitude: (fittingSearch.coordinates?.latitude ?? 0) + far * km,
        longitude: fittingSearch.coordinates?.longitude ?? 0,
      },
    }))
    const index = indexOf([...fits, ...fits.map((one) => ({ ...one, id: one.id + 10, active: false }))])
    const page = (part: Partial<JudgePage>) => {
      const { fitting, filtered, fittingTotal, filteredTotal } = index.judge(fittingSearch, {
        ...firstOnes(10),
        ...part,
      })
      return [idsOf(fitting), idsOf(filtered), fittingTotal, filteredTotal]
    }
    expect(page({ fitting: { start: 0, count: 3, sort: 'distance' } })).toEqual([[1, 2, 3], [11, 12, 13, 14], 4, 4])
    expect(page({ fitting: { start: 2, count: 3, sort: 'name' }, filtered: { start: 3, count: 1 } })).toEqual([
      [3, 1],
      [14],
      4,
      4,
    ])
    expect(page({ filtered: { start: 0, count: 2, sort: 'name' } })[1]).toEqual([14, 12])
    const first = new Set([3, 13])
    expect(page({ first }).slice(0, 2)).toEqual([
      [3, 1, 2, 4],
      [13, 11, 12, 14],
    ])
    expect(page({ first, fitting: { start: 0, count: 9, sort: 'distance' } })[0]).toEqual([1, 2, 3, 4])
    expect(page({ without: new Set([2, 13]) })).toEqual([[1, 3, 4], [11, 12, 14], 3, 3])
    expect(page({ fitting: { start: 9, count: 3 } })[0]).toEqual([])
  })

  it('shows the first ones only, and counts all', () => {
    const index = indexOf([3, 1, 2].map((id) => ({ ...fittingProvider, id })))
    const { fitting, fittingTotal } = index.list(fittingSearch, 2)
    expect(idsOf(fitting)).toEqual([1, 2])
    expect(fittingTotal).toBe(3)
    expect(index.size).toBe(3)
  })

  it('sees a changed provider at the next question, whatever of it changed', () => {
    fc.assert(
      fc.property(...worlds, anyProvider, fc.nat(), (makers, asked, change, which) => {
        const providers = makers.map((make, i) => make(i + 1))
        const index = indexOf(providers)
        index.count(asked)
        const id = (which % (providers.length + 1)) + 1
        const before = index.get(id)
        const changed = change(id)
        // half of the changes leave it where it is, as a request or an answer does
        const put = which % 2 && before ? { ...changed, ...placeOf(before) } : changed
        index.put(put)
        const { ids, masks } = index.masksOfAll(asked)
        const position = ids.indexOf(id)
        expect(reasonsOfMask(masks[position] ?? -1)).toEqual(filterReasons(asked, put))
        const all = [...providers.filter((one) => one.id !== id), put]
        expect(index.count(asked)).toBe(all.filter((one) => filterReasons(asked, one).length === 0).length)
      }),
      { numRuns: 200 },
    )
  })

  it('finds a provider that moved at its new place, and no more at its old one', () => {
    const munich = { latitude: 48.14, longitude: 11.58 }
    const base: IndexedProvider = {
      ...fittingProvider,
      zipcode: '80333',
      catchment: new Set(['80331']),
      coordinates: munich,
    }
    const index = indexOf([base])
    expect(index.count(fittingSearch)).toBe(0)
    index.put({ ...base, coordinates: fittingSearch.coordinates, catchment: new Set() })
    expect(idsOf(index.judge(fittingSearch, firstOnes(1000)).fitting)).toEqual([7])
    expect(index.explain(fittingSearch, 7)?.reasons).toEqual([])
    expect(index.explain(fittingSearch, 8)).toBeUndefined()
    expect(index.judge({ ...fittingSearch, zipcode: '80331', coordinates: munich }, firstOnes(1000)).fitting).toEqual(
      [],
    )
  })

  it('takes a provider of the same zipcode for near, whatever its coordinates say', () => {
    const munich = { latitude: 48.14, longitude: 11.58 }
    const stray = {
      ...fittingProvider,
      zipcode: fittingSearch.zipcode,
      catchment: new Set<string>(),
      coordinates: munich,
    }
    const index = indexOf([stray])
    expect(index.count(fittingSearch)).toBe(1)
    expect(index.judge(fittingSearch, firstOnes(10)).fitting).toMatchObject([{ distanceMetres: 0, reasons: [] }])
    index.put({ ...stray, zipcode: '80331' })
    expect(index.count(fittingSearch)).toBe(0)
  })

  it('does not carry one search’s marks into the next', () => {
    const index = indexOf([fittingProvider])
    const blocked = { ...fittingSearch, blockedProviderIds: new Set([7]), contactedProviderIds: new Set([7]) }
    expect(index.count(blocked)).toBe(0)
    expect(index.count(fittingSearch)).toBe(1)
  })
})

const placeOf = ({ coordinates, catchment }: IndexedProvider) => ({ coordinates, catchment })
