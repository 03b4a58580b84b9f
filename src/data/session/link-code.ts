// Exchanges the short code beside a mailed link, with the address that the mail went to, for the link's page.
import { exchangeLinkCode, type LinkPurposeKey } from '../../../contract/http/link-code.ts'
import { err, ok } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import type { LinkCodePort } from '../../state/session-port.ts'
import { sessionFailure } from './failures.ts'

/** of links that say no more than what they are for */
const pages: Readonly<Record<LinkPurposeKey, string>> = {
  invitation: '/activate',
  reset: '/reset-password',
  // a link that does not say whether somebody has agreed before: then once more
  portal_create: '/providersearch/activationwizard?invited=1',
  portal_login: '/providersearch/loginwizard',
}

export const createLinkCode =
  (http: Http): LinkCodePort =>
  async (email, code) => {
    const answer = await http.call(exchangeLinkCode, { body: { email, code } })
    if (!answer.ok) return err(sessionFailure(answer.error))
    return ok({ token: answer.value.token, page: answer.value.page ?? pages[answer.value.purpose] })
  }
