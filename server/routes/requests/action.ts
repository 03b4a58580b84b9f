// POST /api/action/request/:id/:action: one signed action on a request.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/actions.ts'
import { fail, ok } from '../../../contract/result.ts'
import { requestActions } from '../../../domain/lifecycle/request-actions.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { requestPolicies } from '../../policies/sync.ts'

export const requestAction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.requestAction, {
    policy: requestPolicies.requestAction,
    handler: async ({ actor, params: { id, action }, body }) => {
      if (!Object.hasOwn(requestActions, action)) return fail('not_found')
      const current = await runSingle(deps, actor, body, { action, targetId: id })
      return current.ok ? ok({ current: current.value }) : current
    },
  })
