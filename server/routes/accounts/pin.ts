// PUT, POST and DELETE /api/accounts/pin (AU6): six digits are few, so the server counts every try before it compares, releases
// its share to the right one only, and deletes it with the fifth failure. What it keeps opens nothing without the device.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/access-back.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import * as store from '../../stores/devices/writer.ts'
import { authMac, isAuthKey } from './password.ts'
import { provePassword } from './prove-password.ts'

export const keepPin = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.keepPin, {
    policy: accountPolicies.keepPin,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      const proved = await provePassword(deps, actor, meta, body.password_key)
      if (!proved.ok) return proved
      const share = Buffer.from(body.share, 'base64url')
      await store.keepPin(deps.db, actor.family, { mac: authMac(deps.keys, body.proof), share })
      return ok({ kept: true })
    },
  })

export const dropPin = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.dropPin, {
    policy: accountPolicies.dropPin,
    handler: async ({ actor }) => {
      await store.keepPin(deps.db, actor.family, null)
      return ok({ dropped: true })
    },
  })

export const takePinShare = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.takePinShare, {
    policy: accountPolicies.takePinShare,
    perMinute: 60,
    handler: async ({ actor, body }) => {
      // committed before the comparison: a cut connection or a crash gives no try back
      const slot = await store.countPinTry(deps.db, { deviceId: actor.deviceId, accountId: body.account })
      if (!slot) return fail('token_ended')
      const { family, pin_share: share, pin_mac: mac, pin_tries: tries } = slot
      // tries that ran beside the fifth one compare nothing
      if (tries <= contract.PIN_TRIES && isAuthKey(deps.keys, body.proof, mac) && share) {
        await store.resetPinTries(deps.db, family)
        return ok({ share: Buffer.from(share).toString('base64url'), tries_left: contract.PIN_TRIES })
      }
      const tries_left = Math.max(0, contract.PIN_TRIES - tries)
      if (tries_left === 0) await store.keepPin(deps.db, family, null)
      return ok({ share: null, tries_left })
    },
  })
