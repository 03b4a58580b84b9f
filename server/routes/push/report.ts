// POST /api/devices/pushes: a push has arrived (SY10).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/push.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { pushPolicies } from '../../policies/push.ts'
import { markReported } from '../../stores/push/writer.ts'

export const reportPush = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.reportPush, {
    policy: pushPolicies.reportPush,
    handler: async ({ actor, body }) =>
      ok({ recorded: await markReported(deps.db, body.id, actor.deviceId, deps.clock.wall()) }),
  })
