// POST /api/sync/actions/result: what became of an action whose answer never came back. Runs nothing (OB10), and answers its
// author only: bytes that they did not sign have no result.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/actions.ts'
import { ok } from '../../../contract/result.ts'
import { toResult } from '../../actions/answer.ts'
import { readOwnResult } from '../../actions/executed.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { syncPolicies } from '../../policies/sync.ts'

export const readActionResult = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readActionResult, {
    policy: syncPolicies.readActionResult,
    handler: async ({ actor, body }) => {
      const executed = await readOwnResult(deps.db, body)
      return ok({ result: executed && (await toResult(deps, executed, actor.person)) })
    },
  })
