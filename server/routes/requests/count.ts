// GET /api/careproviders/requestscount/:id: what a locked device may show (SY12).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/request-counts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { listOf } from '../../http/list-of.ts'
import { mayCountRequests } from '../../policies/requests.ts'
import { syncPolicies } from '../../policies/sync.ts'
import { countRequestsOfProvider } from '../../stores/requests/reader.ts'

export const countRequests = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.countRequests, {
    policy: syncPolicies.countRequests,
    handler: async ({ actor, params, query }) => {
      if (!mayCountRequests(actor, params.id)) return fail('not_found')
      const filters = {
        searchTypes: listOf(query.patient_type),
        solutions: listOf(query.solution),
        careseekers: listOf(query.careseeker),
        genders: listOf(query.gender),
        careLevels: listOf(query.carelevel),
      }
      return ok(await countRequestsOfProvider(deps.db, params.id, filters))
    },
  })
