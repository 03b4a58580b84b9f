// POST /api/accounts/login (AU1, AU2): one answer for an unknown address, a wrong password and an account that is not active.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/accounts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { revokedDeviceOf } from '../../http/authenticate.ts'
import { deviceCookie, deviceCookieOptions } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountByEmail, readOwnAccount } from '../../stores/accounts/reader.ts'
import { isAuthKey } from './password.ts'
import { startSession } from './session.ts'

export const login = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.login, {
    policy: accountPolicies.login,
    handler: async ({ body, meta }) => {
      if ((await revokedDeviceOf(deps, meta.cookie(deviceCookie))) !== null) {
        // OB11: it wipes itself now; the next attempt comes from a new device
        meta.clearCookie(deviceCookie, deviceCookieOptions)
        return fail('device_revoked')
      }
      const wait = deps.attempts.waitS(meta.address, body.email)
      if (wait > 0) return fail('too_many_requests', { retry_after_s: wait })
      const account = await readAccountByEmail(deps.db, body.email)
      const isRight = isAuthKey(deps.keys, body.auth_key, account?.auth_mac ?? null)
      const own =
        account && isRight && account.status === 'active' ? await readOwnAccount(deps.db, account.id) : undefined
      if (!own) {
        deps.attempts.failed(meta.address, body.email)
        return fail('sign_in_failed')
      }
      deps.attempts.succeeded(meta.address, body.email)
      return ok({ session: await startSession(deps, meta, own.id, body.personal_device), account: own })
    },
  })
