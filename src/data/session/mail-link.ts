// Signing in without a password (two-man rule): links are asked for here, and used in the worker, where both halves of the key
// meet. For the portal only.
import { askPortalLogin, createPortalAccount, deletePortalAccount } from '../../../contract/http/portal-accounts.ts'
import { err, ok } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import type { LinkApi } from '../../crypto/types.ts'
import type { MailLinkPort, UsedLink } from '../../state/session-port.ts'
import type { CaptchaKeeper } from './captcha.ts'
import { sessionFailure } from './failures.ts'
import type { AreaSession } from './session.ts'
import type { TokenKeeper } from './token-keeper.ts'

export interface MailLinkDeps {
  readonly http: Http
  readonly api: LinkApi
  readonly session: Pick<AreaSession, 'openFor' | 'account'>
  readonly tokens: Pick<TokenKeeper, 'accessToken'>
  readonly clock: { now(): number }
  readonly captchas: CaptchaKeeper
}

export function createMailLink({ http, api, session, tokens, clock, captchas }: MailLinkDeps): MailLinkPort {
  return {
    prepare: captchas.prepare,
    async ask({ purpose, email, language, target }) {
      const endpoint = purpose === 'create' ? createPortalAccount : askPortalLogin
      const query = target === null ? {} : { redirect_to: target }
      const send = async () => {
        const captcha = await captchas.take()
        return captcha.ok ? http.call(endpoint, { query, body: { email, language, captcha: captcha.value } }) : captcha
      }
      const first = await send()
      // prepared long ago, or before the server was started anew
      const answer = !first.ok && first.error.code === 'token_ended' ? await send() : first
      return answer.ok ? ok(null) : err(sessionFailure(answer.error))
    },
    async use({ purpose, token, language }) {
      const answer = await api.redeemLink({ purpose, token, language, now: Math.round(clock.now()) })
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
