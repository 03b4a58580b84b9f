// POST /api/sync/actions/result: what became of an action whose answer never came back. Runs nothing (OB10).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/actions.ts'
import { ok } from '../../../contract/result.ts'
import { toResult } from '../../actions/answer.ts'
import { readExecuted } from '../../actions/executed.ts'
import { chainOfBytes, idOfBytes } from '../../actions/read-action.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { syncPolicies } from '../../policies/sync.ts'

export const readActionResult = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readActionResult, {
    policy: syncPolicies.readActionResult,
    handler: async ({ body: { bytes } }) => {
      const id = idOfBytes(bytes)
      const executed = id === null ? null : await readExecuted(deps.db, id, bytes)
      return ok({ result: executed && (await toResult(deps, executed, chainOfBytes(bytes).account)) })
    },
  })
