// Asks for the mailed link that signs somebody in or makes an account: no session and no keys are needed for it, so the portal's
// public pages do it too.
import { askPortalLogin, createPortalAccount } from '../../../contract/http/portal-accounts.ts'
import { err, ok } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import type { LinkAsker } from '../../state/session-port.ts'
import type { CaptchaKeeper } from './captcha.ts'
import { sessionFailure } from './failures.ts'

export interface LinkAskerDeps {
  readonly http: Http
  readonly captchas: CaptchaKeeper
}

export const createLinkAsker = ({ http, captchas }: LinkAskerDeps): LinkAsker => ({
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
})
