// GET /api/sync: what changed after the cursor (SY2 to SY4).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/sync.ts'
import type { Deps } from '../../deps.ts'
import { pull } from '../../feed/pull.ts'
import { implement } from '../../http/implement.ts'
import { syncPolicies } from '../../policies/sync.ts'
import { reportWaiting } from '../../stores/devices/writer.ts'

export const pullSync = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.pullSync, {
    policy: syncPolicies.pullSync,
    handler: async ({ actor, query }) => {
      if (query.waiting !== undefined) await reportWaiting(deps.db, actor.deviceId, query.waiting, deps.clock.wall())
      return pull(deps.db, actor, query.cursor, deps.clock.now())
    },
  })
