// POST /api/accounts/logout: ends the session of one slot, and records it (S53). The device stays known, so that its outbox can
// still be sent.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/accounts.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { deviceOfCookie } from '../../http/authenticate.ts'
import { deviceCookie, isSecret, refreshCookie, refreshCookieOptions, splitCookie } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { lockFamily } from '../../stores/devices/reader.ts'
import { endFamily } from '../../stores/devices/writer.ts'

export const logout = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.logout, {
    policy: accountPolicies.logout,
    handler: async ({ body, meta }) => {
      const cookie = splitCookie(meta.cookie(refreshCookie(body.slot)))
      const nowhere = ok({ idp_logout_url: null, sso_logout_url: null })
      // a tab that slept: what it had has ended, and somebody has signed in anew
      if (cookie && body.family !== undefined && cookie.id !== body.family) return nowhere
      const device = await deviceOfCookie(deps, meta.cookie(deviceCookie))
      let account: number | null = null
      if (cookie) {
        account = await deps.work(async (tx) => {
          const held = await lockFamily(tx, cookie.id)
          const hashes = [held?.token_hash, held?.previous_hash]
          const isOwn = hashes.some((hash) => hash && isSecret(cookie.secret, hash))
          if (!held || !isOwn) return null
          await endFamily(tx, held.family, 'logout', deps.clock.wall())
          return held.account_id
        })
      }
      const { forced = false, token_expired = false } = body
      // a session that ended has no cookie any more; strangers leave no lines
      if (account !== null || device)
        deps.log.info('Logged out', { account, device: device?.deviceId ?? null, forced, token_expired })
      // X2: of nobody in particular, so that it is told also of a browser whose cookies are gone
      if (forced && token_expired) deps.log.warn('Session expired')
      meta.clearCookie(refreshCookie(body.slot), refreshCookieOptions)
      return nowhere
    },
  })
