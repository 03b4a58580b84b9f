// GET /api/zipcodes?typed=261: postcodes that begin with what somebody is typing, or places that do.
import type { FastifyInstance } from 'fastify'
import { findZipcodes as contract } from '../../../contract/http/address.ts'
import { ok } from '../../../contract/result.ts'
import { offersZipcode } from '../../../domain/portal/region.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'

/** specification, provider search portal: 50 hits a page */
const mostHits = 50

export const findZipcodes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract, {
    policy: systemPolicies.findZipcodes,
    handler: async ({ query: { typed, region } }) => {
      // what a region does not offer must not take the place of what it does
      const { hits } = deps.zipcodes.find(typed, 0, region ? Number.POSITIVE_INFINITY : mostHits)
      const offered = region
        ? hits.filter((hit) => offersZipcode(deps.portalAreas.all()[region], hit)).slice(0, mostHits)
        : hits
      return ok({ zipcodes: offered.map(({ zipcode, city, federal_state }) => ({ zipcode, city, federal_state })) })
    },
  })
