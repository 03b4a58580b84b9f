// POST /api/sync/actions: a batch of signed actions, carried by the device session (OB5, OB7).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/actions.ts'
import { ok } from '../../../contract/result.ts'
import { runBatch } from '../../actions/run-batch.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { syncPolicies } from '../../policies/sync.ts'
import { reportWaiting } from '../../stores/devices/writer.ts'

export const sendActions = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.sendActions, {
    policy: syncPolicies.sendActions,
    handler: async ({ actor, body }) => {
      const results = await runBatch(deps, body.actions, actor)
      if (body.waiting !== undefined) {
        // what is sent again stays on the device, and so does what a person has to look at
        const kept = results.filter(({ status }) => status !== 'done').length
        await reportWaiting(deps.db, actor.deviceId, body.waiting + kept, deps.clock.wall())
      }
      return ok({ results })
    },
  })
