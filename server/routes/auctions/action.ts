// POST /api/action/search/:auctionId/:action: one signed action on a search.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/actions.ts'
import { fail, ok } from '../../../contract/result.ts'
import { searchActions } from '../../../domain/lifecycle/search-actions.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'

export const searchAction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.searchAction, {
    policy: clinicPolicies.searchAction,
    handler: async ({ actor, params: { auctionId, action }, body }) => {
      if (!Object.hasOwn(searchActions, action)) return fail('not_found')
      const current = await runSingle(deps, actor, body, { action, targetId: auctionId })
      return current.ok ? ok({ current: current.value }) : current
    },
  })
