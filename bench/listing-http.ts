// BM15: the listing of BM14 as a route, with the JSON of 50 rows, under 50 connections: against a route that does nothing, and
// against the same route over PostGIS. What other programs take from the machine shows in the p99 of the route that does nothing.
import { makePostcodes } from './matching/data.ts'
import { type Line, limitLine, median, missingLine, pairedLine } from './support/line.ts'
import { load, startRoutes } from './support/load.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const seconds = share(3, 1)

export async function runListingHttp(): Promise<Line[]> {
  const asked = makePostcodes().filter((_, i) => i % 27 === 0)
  const listing = asked.map(({ zipcode }) => `/listing/${zipcode}`)
  const routes = await startRoutes()
  try {
    await load(routes.url, listing, seconds) // its code is compiled by now
    const pairs: [number, number][] = []
    const p99: [number, number][] = []
    for (let i = 0; i < samples; i++) {
      const ours = await load(routes.url, listing, seconds)
      const hello = await load(routes.url, ['/hello'], seconds)
      pairs.push([ours.rate, hello.rate])
      p99.push([ours.p99, hello.p99])
    }
    const lines = [
      pairedLine({ name: 'BM15 listing-http hello', bar: 0.1, stretch: null, unit: '/s', better: 'higher' }, pairs),
      limitLine('BM15 listing-http p99', median(p99.map(([ours]) => ours)), 25, 'ms'),
      // at a tenth of its throughput everybody waits ten times as long
      pairedLine({ name: 'BM15 listing-http p99 hello', bar: 10, stretch: null, unit: 'ms' }, p99),
    ]
    const bar = { name: 'BM15 listing-http postgis', bar: 3, stretch: null, unit: '/s', better: 'higher' } as const
    if (!process.env.BENCH_POSTGIS_URL) return [...lines, missingLine(bar, median(pairs.map(([ours]) => ours)))]
    const theirs: [number, number][] = []
    for (let i = 0; i < samples; i++) {
      const ours = await load(routes.url, listing, seconds)
      const postgis = await load(
        routes.url,
        asked.map(({ zipcode }) => `/postgis/${zipcode}`),
        seconds,
      )
      theirs.push([ours.rate, postgis.rate])
    }
    return [...lines, pairedLine(bar, theirs)]
  } finally {
    routes.stop()
  }
}
