// BM16: postcodes while somebody types, as a route: 10,814 postcodes, 5,000 beginnings of one to five digits, against a route
// that does nothing.
import { makePostcodes } from './matching/data.ts'
import { type Line, pairedLine } from './support/line.ts'
import { load, startRoutes } from './support/load.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const seconds = share(3, 1)
const beginnings = share(5000, 100)

export async function runAutocomplete(): Promise<Line[]> {
  const postcodes = makePostcodes()
  const paths = Array.from({ length: beginnings }, (_, i) => {
    const { zipcode } = postcodes[(i * 7919) % postcodes.length] ?? { zipcode: '26131' }
    return `/zipcodes?typed=${zipcode.slice(0, (i % 5) + 1)}`
  })
  const routes = await startRoutes()
  try {
    await load(routes.url, paths, seconds) // its code is compiled by now
    const pairs: [number, number][] = []
    for (let i = 0; i < samples; i++) {
      const ours = await load(routes.url, paths, seconds)
      const hello = await load(routes.url, ['/hello'], seconds)
      pairs.push([ours.rate, hello.rate])
    }
    return [pairedLine({ name: 'BM16 autocomplete', bar: 0.6, stretch: 0.8, unit: '/s', better: 'higher' }, pairs)]
  } finally {
    routes.stop()
  }
}
