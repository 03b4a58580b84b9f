// PUT /api/devices/browsersubscription: the browser changed a subscription while nobody was unlocked (AU2).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/push.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { pushPolicies } from '../../policies/push.ts'
import { checkSubscription } from '../../push/subscription.ts'
import { replaceSubscription } from '../../stores/push/writer.ts'

export const renewSubscription = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.renewBrowserSubscription, {
    policy: pushPolicies.renewBrowserSubscription,
    perMinute: 60,
    handler: async ({ actor: { deviceId }, body }) => {
      const checked = await checkSubscription(deps, body)
      if (!checked.ok) return checked
      const replaced = { deviceId, oldEndpoint: body.old_endpoint }
      const at = deps.clock.wall()
      const renewed = await deps.work((tx) => replaceSubscription(tx, replaced, checked.value, at))
      return ok({ renewed })
    },
  })
