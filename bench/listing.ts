// BM14: of 30,000 providers those within 25 km of a postcode that have one kind of care and cover one need, the nearest 50, for
// 400 postcodes. The peers check the two filters only; here all rules run. The same ids everywhere.
import { join } from 'node:path'
import type { MatchingSearch } from '../domain/matching/types.ts'
import { createProviderIndex } from '../server/matching/index-of-providers.ts'
import type { IndexedProvider } from '../server/stores/matching/indexed-provider.ts'
import { listingProviders, makePostcodes, plainSearch } from './matching/data.ts'
import { openPostgis } from './matching/postgis.ts'
import { type Line, missingLine, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'

const postcodes = share(400, 20)
const samples = share(7, 1)
const count = 50

type Nearest = (
  longitude: number,
  latitude: number,
  count: number,
  kilometres: number,
  fits: (i: number) => boolean,
) => number[]
interface Peers {
  openNearest(places: readonly { latitude: number; longitude: number }[]): Nearest
}

function sameIds(ours: readonly number[], theirs: readonly number[], peer: string): void {
  if (ours.join() !== theirs.join()) throw new Error(`${peer} finds others: ${ours.join()} and ${theirs.join()}`)
}

export async function runListing(): Promise<Line[]> {
  const places = makePostcodes()
  const providers = listingProviders(places)
  const index = createProviderIndex()
  index.load(providers)
  const step = Math.floor(places.length / postcodes)
  const searches = places
    .filter((_, i) => i % step === 0)
    .slice(0, postcodes)
    // of a postcode that nobody has: who has the search's own counts as zero metres away, and the peers know places only
    .map((place) => ({ ...plainSearch(place, 21, 1), zipcode: '' }))
  const ours = (search: MatchingSearch) => index.list(search, count).fitting.map(({ provider }) => provider.id)

  // a name in a variable: the peers' folder is outside the types
  const peers = join(import.meta.dirname, 'peers/nearest.ts')
  const nearest = ((await import(peers)) as Peers).openNearest(
    providers.map(({ coordinates }) => coordinates ?? { latitude: 0, longitude: 0 }),
  )
  const byGeokdbush = ({
    coordinates,
    radiusMetres,
    solutions: [solution = 0],
    services: [service = 0],
  }: MatchingSearch) => {
    const fits = (i: number) => {
      const one = providers[i] as IndexedProvider
      return one.solutions.has(solution) && one.services.has(service)
    }
    return nearest(coordinates?.longitude ?? 0, coordinates?.latitude ?? 0, count, radiusMetres / 1000, fits).map(
      (i) => (providers[i] as IndexedProvider).id,
    )
  }
  for (const search of searches) sameIds(ours(search), byGeokdbush(search), 'geokdbush')

  const time = (work: () => void): number => {
    const from = performance.now()
    work()
    return performance.now() - from
  }
  const run = (list: (search: MatchingSearch) => unknown) => time(() => searches.forEach(list))
  const pairs: [number, number][] = []
  for (let i = 0; i <= samples; i++) {
    const pair: [number, number] = [run(ours), run(byGeokdbush)]
    if (i > 0) pairs.push(pair)
  }
  const lines = [pairedLine({ name: 'BM14 listing geokdbush', bar: 1.5, stretch: 1, unit: 'ms' }, pairs)]

  const bar = { name: 'BM14 listing postgis', bar: 0.25, stretch: 0.15, unit: 'ms' }
  const postgis = await openPostgis(providers)
  if (!postgis) return [...lines, missingLine(bar, run(ours))]
  try {
    for (const search of searches) sameIds(ours(search), await postgis.ids(search, count), 'PostGIS')
    const theirs: [number, number][] = []
    for (let i = 0; i < samples; i++) {
      const mine = run(ours)
      const from = performance.now()
      for (const search of searches) await postgis.ids(search, count)
      theirs.push([mine, performance.now() - from])
    }
    return [...lines, pairedLine(bar, theirs)]
  } finally {
    await postgis.close()
  }
}
