// GET /api/careproviders/requestscount/:id: what a locked device may show (SY12).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/request-counts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { mayCountRequests } from '../../policies/requests.ts'
import { syncPolicies } from '../../policies/sync.ts'
import { countRequestsOfProvider } from '../../stores/requests/reader.ts'

export const countRequests = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.countRequests, {
    policy: syncPolicies.countRequests,
    handler: async ({ actor, params }) =>
      mayCountRequests(actor, params.id) ? ok(await countRequestsOfProvider(deps.db, params.id)) : fail('not_found'),
  })
