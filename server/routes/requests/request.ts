// GET /api/auctionrequests/:id: one request as the asker's side sees it; a stub once it is withdrawn.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { requestPolicies } from '../../policies/sync.ts'
import { loadCurrent } from '../../records/load-current.ts'
import { viewersOf } from '../../records/viewer.ts'

export const readRequest = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readRequest, {
    policy: requestPolicies.readRequest,
    handler: async ({ actor, params, query }) => {
      const target = { kind: 'auction_request', id: params.id } as const
      for (const viewer of viewersOf(actor)) {
        const current = await loadCurrent(deps.db, viewer, target, deps.clock.now())
        if (current?.kind !== 'auction_request' && current?.kind !== 'auction_request_stub') continue
        // `ref` is the record's cid: a link to another record's number finds nothing
        if (query.ref !== undefined && query.ref !== current.record.cid) return fail('not_found')
        return ok(current)
      }
      return fail('not_found')
    },
  })
