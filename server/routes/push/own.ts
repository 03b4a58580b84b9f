// GET /api/devices/push: what the server knows of pushes to the caller's device (SY10).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/push.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { pushPolicies } from '../../policies/push.ts'
import { readOwnPush, readPushHealth } from '../../stores/push/reader.ts'

export const ownPush = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readOwnPush, {
    policy: pushPolicies.readOwnPush,
    perMinute: 60,
    handler: async ({ actor, query }) => {
      const sent = query.push === undefined ? undefined : await readOwnPush(deps.db, query.push, actor.deviceId)
      return ok({ standing: await readPushHealth(deps.db, actor), sent_at: sent?.sent_at ?? null })
    },
  })
