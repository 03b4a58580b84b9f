// The own details, on the server. Loaded with the page that shows them.
import { readOwnDetails, saveOwnDetails } from '../../../contract/http/own-account.ts'
import { err } from '../../../contract/result.ts'
import type { OwnAccountPort } from '../settings-port.ts'
import { callAs } from './call-as.ts'
import type { NoticesDeps } from './notices-port.ts'

export function createOwnAccountPort(deps: NoticesDeps): OwnAccountPort {
  const call = callAs(deps)
  return {
    async read() {
      const id = deps.account()
      return id === null ? err({ code: 'unauthenticated' }) : call(readOwnDetails, { params: { id } })
    },
    async save(body) {
      const id = deps.account()
      return id === null ? err({ code: 'unauthenticated' }) : call(saveOwnDetails, { params: { id }, body })
    },
  }
}
