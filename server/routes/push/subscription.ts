// PUT /api/accounts/:id/browsersubscription: where this browser takes pushes for the caller's own account.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/push.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { pushPolicies } from '../../policies/push.ts'
import { checkSubscription } from '../../push/subscription.ts'
import { readDevice } from '../../stores/devices/reader.ts'
import { keepSubscription } from '../../stores/push/writer.ts'

export const setSubscription = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.setBrowserSubscription, {
    policy: pushPolicies.setBrowserSubscription,
    perMinute: 60,
    handler: async ({ actor, params, body }) => {
      if (params.id !== actor.accountId) return fail('forbidden')
      const device = await readDevice(deps.db, actor.deviceId)
      if (device?.session !== body.id_token) return fail('forbidden')
      const checked = await checkSubscription(deps, body)
      if (!checked.ok) return checked
      const at = deps.clock.wall()
      const id = await deps.work((tx) => keepSubscription(tx, actor, checked.value, at))
      return ok({ id })
    },
  })
