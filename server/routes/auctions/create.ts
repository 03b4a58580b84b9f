// POST /api/auctions: a search for a patient (signed action create_auction).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/actions.ts'
import { fail, ok } from '../../../contract/result.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'

export const createAuction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.createAuction, {
    policy: clinicPolicies.createAuction,
    handler: async ({ actor, body }) => {
      const current = await runSingle(deps, actor, body, { action: 'create_auction', targetId: null })
      if (!current.ok) return current
      return current.value.kind === 'auction' ? ok(current.value.record) : fail('not_found')
    },
  })
