// GET /api/sync: what changed after the cursor (SY2 to SY4), and which pushes should have arrived (SY10).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/sync.ts'
import { ok } from '../../../contract/result.ts'
import { onOneConnection } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { pull } from '../../feed/pull.ts'
import { implement } from '../../http/implement.ts'
import { WrittenAnswer } from '../../http/serialize.ts'
import { syncPolicies } from '../../policies/sync.ts'
import { reportWaiting } from '../../stores/devices/writer.ts'
import { readPushesOf, readPushHealth } from '../../stores/push/reader.ts'

export const pullSync = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.pullSync, {
    policy: syncPolicies.pullSync,
    sealed: true,
    handler: ({ actor, query }) =>
      onOneConnection(deps.database, async (db) => {
        const [page, pushes, health] = await Promise.all([
          pull(db, actor, query, deps.clock.now()),
          readPushesOf(db, actor.deviceId),
          readPushHealth(db, actor),
          query.waiting === undefined || reportWaiting(db, actor.deviceId, query.waiting, deps.clock.wall()),
        ])
        if (!page.ok) return page
        const { records, ...value } = page.value
        const isBroken = health === 'broken'
        const answer = { ...value, ...(pushes && { pushes }), ...(isBroken && { push_broken: true as const }) }
        return ok(WrittenAnswer.of(contract.syncPageSchema, answer, 'records', records))
      }),
  })
