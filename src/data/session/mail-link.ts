// Signing in without a password (two-man rule): links are asked for as on the public pages, and used in the worker, where both
// halves of the key meet. For the portal only.
import { deletePortalAccount } from '../../../contract/http/portal-accounts.ts'
import { err, ok } from '../../../contract/result.ts'
import type { Region } from '../../../domain/portal/region.ts'
import type { LinkApi } from '../../crypto/types.ts'
import type { MailLinkPort, UsedLink } from '../../state/session-port.ts'
import { sessionFailure } from './failures.ts'
import { createLinkAsker, type LinkAskerDeps } from './link-asker.ts'
import { createLinkCode } from './link-code.ts'
import type { AreaSession } from './session.ts'
import type { TokenKeeper } from './token-keeper.ts'

export interface MailLinkDeps extends LinkAskerDeps {
  readonly api: LinkApi
  readonly session: Pick<AreaSession, 'openFor' | 'account'>
  readonly tokens: Pick<TokenKeeper, 'accessToken'>
  readonly clock: { now(): number }
  /** whose portal somebody signs in at */
  readonly region: Region
}

export function createMailLink({ http, api, session, tokens, clock, captchas, region }: MailLinkDeps): MailLinkPort {
  return {
    ...createLinkAsker({ http, captchas }),
    exchange: createLinkCode(http),
    async use({ purpose, token, language }) {
      const answer = await api.redeemLink({ purpose, token, language, region, now: Math.round(clock.now()) })
      if (!answer.ok) return err(answer.error)
      const { session: begun, account, code } = answer.value
      const used: UsedLink = {
        code,
        enterCode: (typed) => api.enterCode(typed),
        sendCodeAgain: () => api.sendCodeAgain(),
        finish: (onStep) => session.openFor(begun, account, onStep),
      }
      return ok(used)
    },
    async erase() {
      const account = session.account()
      const token = await tokens.accessToken()
      if (!account || !token) return err({ code: 'network' })
      const answer = await http.call(deletePortalAccount, { params: { id: account.id }, token })
      return answer.ok ? ok(null) : err(sessionFailure(answer.error))
    },
  }
}
