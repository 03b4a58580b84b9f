// The server of BM15 and BM16: routes over the indexes beside a Fastify route that does nothing, and the listing over PostGIS
// where there is one. Prints its port.
import Fastify from 'fastify'
import { toCandidate } from '../../server/matching/candidates.ts'
import { createProviderIndex } from '../../server/matching/index-of-providers.ts'
import { createZipcodeIndex } from '../../server/matching/zipcode-index.ts'
import { listingProviders, makePostcodes, plainSearch } from '../matching/data.ts'
import { openPostgis } from '../matching/postgis.ts'

const postcodes = makePostcodes()
const providers = listingProviders(postcodes)
const index = createProviderIndex()
index.load(providers)
const zipcodes = createZipcodeIndex()
zipcodes.load(postcodes)
const placeByZipcode = new Map(postcodes.map((place) => [place.zipcode, place]))
const postgis = await openPostgis(providers)

const searchAt = (zipcode: string) => {
  const place = placeByZipcode.get(zipcode)
  if (!place) throw new Error(`no postcode ${zipcode}`)
  return plainSearch(place, 21, 1)
}

const app = Fastify()
app.get('/hello', async () => ({ hello: 'world' }))
app.get<{ Params: { zipcode: string } }>('/listing/:zipcode', async ({ params }) => {
  const { fitting, fittingTotal } = index.list(searchAt(params.zipcode), 50)
  return { total: fittingTotal, rows: fitting.map(toCandidate) }
})
app.get<{ Params: { zipcode: string } }>('/postgis/:zipcode', async ({ params }) => {
  const search = searchAt(params.zipcode)
  const ids = (await postgis?.ids(search, 50)) ?? []
  return { rows: ids.flatMap((id) => index.explain(search, id) ?? []).map(toCandidate) }
})
const text = { type: 'string' }
const hit = { type: 'object', properties: { zipcode: text, city: text, federal_state: text } }
const response = { 200: { type: 'object', properties: { zipcodes: { type: 'array', items: hit } } } }
app.get<{ Querystring: { typed: string } }>('/zipcodes', { schema: { response } }, async ({ query }) => ({
  zipcodes: zipcodes.find(query.typed, 0, 50).hits,
}))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
