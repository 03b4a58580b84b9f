// POST /api/devices/testpush: a person tries whether pushes arrive in this browser.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/push.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { pushPolicies } from '../../policies/push.ts'
import { storePushes } from '../../push/fan-out.ts'
import { readOwnSubscriptions } from '../../stores/push/reader.ts'

export const testPush = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.sendTestPush, {
    policy: pushPolicies.sendTestPush,
    perMinute: 10,
    handler: async ({ actor }) => {
      if (!deps.config.push) return fail('not_found')
      const ids = await deps.work(async (tx) => {
        const subscriptions = await readOwnSubscriptions(tx, actor)
        return storePushes(deps, tx, { kind: 'test', requestId: null, organisationId: null }, subscriptions)
      })
      return ok({ sent: ids.length > 0, push: ids.at(-1) ?? null })
    },
  })
