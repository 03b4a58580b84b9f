// POST /api/accounts/login (AU1, AU2): one answer for an unknown address, a wrong password and an account that is not active.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/accounts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { deviceOfCookie, revokedDeviceOf } from '../../http/authenticate.ts'
import { deviceCookie, deviceCookieOptions } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountInEqualTime, readOwnAccount } from '../../stores/accounts/reader.ts'
import { readSlots } from '../../stores/devices/reader.ts'
import { isAuthKey } from './password.ts'
import { startSession } from './session.ts'

/** Whether the account has or had a session on the device; asked for unknown ones too, so that they answer no sooner. */
const hasSignedIn = async (deps: Deps, deviceId: number, accountId: number | undefined): Promise<boolean> =>
  (await readSlots(deps.db, deviceId)).some(({ account_id }) => account_id === accountId)

export const login = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.login, {
    policy: accountPolicies.login,
    handler: async ({ body, meta }) => {
      if ((await revokedDeviceOf(deps, meta.cookie(deviceCookie))) !== null) {
        // OB11: it wipes itself now; the next attempt comes from a new device
        meta.clearCookie(deviceCookie, deviceCookieOptions)
        return fail('device_revoked')
      }
      const known = await deviceOfCookie(deps, meta.cookie(deviceCookie))
      // a flood of strangers costs no query
      const refused = known ? 0 : deps.attempts.waitS(meta.network, body.email)
      if (refused > 0) return fail('too_many_requests', { retry_after_s: refused })
      const account = await readAccountInEqualTime(deps.db, body.email)
      const device = known && (await hasSignedIn(deps, known.deviceId, account?.id)) ? known.deviceId : null
      const wait = deps.attempts.waitS(meta.network, body.email, device)
      if (wait > 0) return fail('too_many_requests', { retry_after_s: wait })
      const isRight = isAuthKey(deps.keys, body.auth_key, account?.auth_mac ?? null)
      const own =
        account && isRight && account.status === 'active' ? await readOwnAccount(deps.db, account.id) : undefined
      if (!own) {
        deps.attempts.failed(meta.network, body.email, device)
        return fail('sign_in_failed')
      }
      deps.attempts.succeeded(meta.network, body.email, device)
      return ok({ session: await startSession(deps, meta, own.id, body.personal_device), account: own })
    },
  })
