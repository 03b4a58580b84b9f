// What the signed-in person is told, on the server. Loaded with the page that shows it.
import { readNotifications } from '../../../contract/http/events.ts'
import { readNotices, saveNotices } from '../../../contract/http/notices.ts'
import { err } from '../../../contract/result.ts'
import type { NoticesPort } from '../settings-port.ts'
import { type CallDeps, callAs } from './call-as.ts'

export interface NoticesDeps extends CallDeps {
  /** the signed-in account; null: nobody */
  readonly account: () => number | null
}

export function createNoticesPort(deps: NoticesDeps): NoticesPort {
  const call = callAs(deps)
  return {
    async read() {
      const id = deps.account()
      return id === null ? err({ code: 'unauthenticated' }) : call(readNotices, { params: { id } })
    },
    list: (start, count) => call(readNotifications, { query: { start, count } }),
    async save(notices) {
      const id = deps.account()
      return id === null ? err({ code: 'unauthenticated' }) : call(saveNotices, { params: { id }, body: notices })
    },
  }
}
