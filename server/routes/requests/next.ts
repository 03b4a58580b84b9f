// GET /api/auctionrequests/:id/next (get_next_request): which request of the provider waits longest for an answer.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/action-calls.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { requestPolicies } from '../../policies/sync.ts'
import { viewersOf } from '../../records/viewer.ts'
import { readNextRequestId, readRequestViews } from '../../stores/requests/reader.ts'

export const nextRequest = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readNextRequest, {
    policy: requestPolicies.readNextRequest,
    handler: async ({ actor, params: { id } }) => {
      for (const { side, organisationId } of viewersOf(actor)) {
        if (side !== 'provider') continue
        const [view] = await readRequestViews(deps.db, { ids: [id], side, organisationId })
        if (view) return ok({ id: await readNextRequestId(deps.db, organisationId, id) })
      }
      return fail('not_found')
    },
  })
