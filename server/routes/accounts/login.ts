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
      const find = () => readAccountInEqualTime(deps.db, body.email)
      // a flood of strangers costs no query: whoever brings no device is counted before
      const found = known ? await find() : undefined
      const device = known && (await hasSignedIn(deps, known.deviceId, found?.id)) ? known.deviceId : null
      const attempt = { network: meta.network, tried: body.email, device }
      const judged = await deps.attempts.judge(attempt, ['sign_in_failed'], async () => {
        const account = known ? found : await find()
        const isRight = isAuthKey(deps.keys, body.auth_key, account?.auth_mac ?? null)
        const own =
          account && isRight && account.status === 'active' ? await readOwnAccount(deps.db, account.id) : undefined
        return own ? ok(own) : fail('sign_in_failed')
      })
      if (!judged.ok) return judged
      const own = judged.value
      const session = await startSession(deps, meta, own.id, body.personal_device)
      // its locks are not for who knows no more than the password
      return ok({ session, account: session.factor_due ? null : own })
    },
  })
