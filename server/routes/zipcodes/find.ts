// GET /api/zipcodes?typed=261: postcodes that begin with what somebody is typing, or places that do.
import type { FastifyInstance } from 'fastify'
import { findZipcodes as contract } from '../../../contract/http/patients.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'

/** specification, provider search portal: 50 hits a page */
const mostHits = 50

export const findZipcodes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract, {
    policy: systemPolicies.findZipcodes,
    handler: async ({ query }) => {
      const { hits } = deps.zipcodes.find(query.typed, 0, mostHits)
      return ok({ zipcodes: hits.map(({ zipcode, city, federal_state }) => ({ zipcode, city, federal_state })) })
    },
  })
