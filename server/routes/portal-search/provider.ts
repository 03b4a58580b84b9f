// GET /api/providersearch/careprovider/:id, and careproviders/b2c/:id (B42): one provider for anybody. One that is not active is not there.
import type { FastifyInstance } from 'fastify'
import { services } from '../../../catalogue/services.ts'
import { mobileSolutions } from '../../../catalogue/solutions.ts'
import * as contract from '../../../contract/http/portal-search.ts'
import { fail, ok } from '../../../contract/result.ts'
import { distanceMetres } from '../../../domain/distance.ts'
import type { Deps } from '../../deps.ts'
import { presentHouseFiles } from '../../house-files/present.ts'
import { implement } from '../../http/implement.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { portalCardOf } from '../../records/portal-card.ts'
import { readHouseFiles, readThumbnails } from '../../stores/house-files/reader.ts'
import type { IndexedProvider } from '../../stores/matching/indexed-provider.ts'
import { readPublicProviders } from '../../stores/portal-search/reader.ts'
import { readZipcode } from '../../stores/zipcodes/reader.ts'

type Endpoint = typeof contract.readPortalProvider | typeof contract.readB2cProvider

const bind = (app: FastifyInstance, deps: Deps, endpoint: Endpoint): void =>
  implement(app, deps, endpoint, {
    policy: portalPolicies.readPortalProvider,
    listing: true,
    handler: async ({ params: { id }, query: { zipcode, start_date } }) => {
      const provider = deps.providers.get(id)
      const place = await readZipcode(deps.db, zipcode)
      const more = (await readPublicProviders(deps.db, [id])).get(id)
      if (!provider?.active || !place || !more) return fail('not_found')
      const { coordinates } = provider
      const isSamePlace = provider.zipcode === zipcode
      const metres = coordinates === null ? null : isSamePlace ? 0 : distanceMetres(place, coordinates)
      return ok({
        ...portalCardOf({ provider, metres }, more, start_date, (await readThumbnails(deps.db, [id])).get(id)),
        services: services.entries.filter(({ code }) => provider.services.has(code)).map(({ key }) => key),
        age: { min: provider.ageInterval.min, max: provider.ageInterval.max },
        weight_max: provider.maxWeightKg,
        inside_catchment: insideCatchment(provider, zipcode),
        reachable: provider.reachable,
        contact_hours: more.contact_hours,
        files: presentHouseFiles(await readHouseFiles(deps.db, id)),
      })
    },
  })

export const readPortalProvider = (app: FastifyInstance, deps: Deps): void =>
  bind(app, deps, contract.readPortalProvider)
export const readB2cProvider = (app: FastifyInstance, deps: Deps): void => bind(app, deps, contract.readB2cProvider)

/** GET /api/providersearch/careprovider/:id/zipcode/:zipcode (B9). */
export const checkCatchment = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.checkCatchment, {
    policy: portalPolicies.checkCatchment,
    listing: true,
    handler: async ({ params: { id, zipcode } }) => {
      const provider = deps.providers.get(id)
      if (!provider?.active || !(await readZipcode(deps.db, zipcode))) return fail('not_found')
      return ok({ inside_catchment: insideCatchment(provider, zipcode) })
    },
  })

function insideCatchment({ catchment, solutions }: IndexedProvider, zipcode: string): boolean | null {
  const comesHome = [...mobileSolutions].some((code) => solutions.has(code))
  return comesHome && catchment.size > 0 ? catchment.has(zipcode) : null
}
