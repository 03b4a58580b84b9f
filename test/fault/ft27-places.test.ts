// FT27: the index finds by place what brute force finds, in one order, on 10,000 random queries (a tenth in npm test): radius
// 0 to 200 km, many providers of one postcode, equal distances, and radii that end exactly at a provider.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coordinates, distanceMetres } from '../../domain/distance.ts'
import { createProviderIndex } from '../../server/matching/index-of-providers.ts'
import type { IndexedProvider } from '../../server/stores/matching/indexed-provider.ts'
import { fittingProvider, fittingSearch } from '../support/matching.ts'

const isLong = process.env.TEST_LONG === '1'
/** at full share in npm run test:long */
const queries = isLong ? 10_000 : 1000

/** Postcodes' centres as the table has them, to hundredths of a degree, so that many distances are equal. */
const centres: readonly Coordinates[] = fc
  .sample(
    fc.record({
      latitude: fc.integer({ min: 4730, max: 5490 }).map((n) => n / 100),
      longitude: fc.integer({ min: 600, max: 1500 }).map((n) => n / 100),
    }),
    { numRuns: 300, seed: 27 },
  )
  // and some on one grid, whose neighbours are equally far
  .concat([0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => ({ latitude: 53 + i / 10, longitude: 8 + j / 10 }))))

/** a provider of the search's own zipcode is near wherever it is; here coordinates alone decide */
const elsewhere: IndexedProvider = { ...fittingProvider, zipcode: '99999' }

const providers: readonly IndexedProvider[] = centres.flatMap((coordinates, i) =>
  Array.from({ length: (i % 4) + 1 }, (_, n) => ({
    ...elsewhere,
    id: 1 + ((i * 7 + n * 1301) % 100_003),
    coordinates,
  })),
)
const index = createProviderIndex()
index.load(providers)

function bruteForce(from: Coordinates, radiusMetres: number): number[] {
  return providers
    .map(({ id, coordinates }) => ({ id, metres: coordinates ? distanceMetres(from, coordinates) : Number.NaN }))
    .filter(({ metres }) => metres <= radiusMetres)
    .sort((a, b) => a.metres - b.metres || a.id - b.id)
    .map(({ id }) => id)
}
const found = (coordinates: Coordinates, radiusMetres: number) => {
  const search = { ...fittingSearch, coordinates, radiusMetres }
  const { fitting, fittingTotal } = index.list(search, providers.length)
  expect(index.count(search)).toBe(fittingTotal)
  return fitting.map(({ provider }) => provider.id)
}
const centre = fc.constantFrom(...centres)

describe('[FT27] providers around a postcode', () => {
  it('are those that brute force finds, in its order, on random radii', () => {
    const radius = fc.oneof(fc.constant(0), fc.constant(200_000), fc.double({ min: 0, max: 200_000, noNaN: true }))
    fc.assert(
      fc.property(centre, radius, (from, metres) => {
        expect(found(from, metres)).toEqual(bruteForce(from, metres))
      }),
      { numRuns: queries / 2 },
    )
  })

  it('are the same where the radius ends exactly at a provider, or a hair before it', () => {
    const hair = fc.constantFrom(0, 1e-9, -1e-9, 1e-4, -1e-4, 0.02, -0.02)
    fc.assert(
      fc.property(centre, centre, hair, (from, to, more) => {
        const metres = Math.max(0, distanceMetres(from, to) + more)
        expect(found(from, metres)).toEqual(bruteForce(from, metres))
      }),
      { numRuns: queries / 2 },
    )
  })

  it('are found across the date line and at a pole', () => {
    const edges = [
      { latitude: 10, longitude: 179.99 },
      { latitude: 10, longitude: -179.99 },
      { latitude: 89.99, longitude: 0 },
      { latitude: 89.99, longitude: 180 },
    ]
    const edge = createProviderIndex()
    edge.load(edges.map((coordinates, i) => ({ ...elsewhere, id: i + 1, coordinates })))
    const near = (coordinates: Coordinates) => edge.count({ ...fittingSearch, coordinates, radiusMetres: 5000 })
    expect(edges.map(near)).toEqual([2, 2, 2, 2])
  })
})
