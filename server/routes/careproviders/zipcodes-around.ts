// GET /api/careproviders/:careproviderId/zipcodes?radius_m=15000: the postcodes around a provider's address, for its catchment.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/matching-rules.ts'
import { fail, ok } from '../../../contract/result.ts'
import { distanceMetres } from '../../../domain/distance.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, mayLead } from '../../policies/careproviders.ts'
import { readZipcodes } from '../../stores/zipcodes/reader.ts'

export const readZipcodesAround = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readZipcodesAround, {
    policy: careproviderPolicies.readZipcodesAround,
    perMinute: 60,
    handler: async ({ actor, params: { careproviderId }, query: { radius_m } }) => {
      const provider = mayLead(actor, careproviderId) ? deps.providers.get(careproviderId) : undefined
      if (!provider) return fail('not_found')
      const { coordinates, zipcode: own } = provider
      const all = await readZipcodes(deps.db)
      const near = all.filter(
        (place) => place.zipcode === own || (coordinates && distanceMetres(coordinates, place) <= radius_m),
      )
      return ok({ zipcodes: near.map(({ zipcode }) => zipcode).sort() })
    },
  })
