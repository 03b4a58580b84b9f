// The server as the crypto worker asks it: calls of contract/http with the access token that the page handed over.
import { depositSessionKeys } from '../../contract/http/crypto.ts'
import { readEvents } from '../../contract/http/events.ts'
import type { EventRecord } from '../../contract/http/records.ts'
import { pullSnapshot, pullSync } from '../../contract/http/sync.ts'
import { ok } from '../../contract/result.ts'
import type { Http } from '../../device/http/call.ts'
import type { LocalServer } from './local.ts'

const eventsAtOnce = 500
/** a page of the first sync may hold 1 MB, and ward networks are slow */
const pageTimeoutMs = 60_000

/** @param countWaiting OB11: tells the server with each pull how many inputs wait on this device or have to be looked at */
export const createLocalServer = (http: Http, token: string, countWaiting = async () => 0): LocalServer => ({
  async feed(cursor, answered) {
    const waiting = await countWaiting()
    const query = cursor === null ? { waiting } : { cursor, waiting, ...(answered && { answered }) }
    return http.call(pullSync, { query, token, timeoutMs: pageTimeoutMs })
  },
  snapshot: (audience, after) =>
    http.call(pullSnapshot, {
      query: after === null ? { audience } : { audience, after },
      token,
      timeoutMs: pageTimeoutMs,
    }),
  async events(request) {
    const events: EventRecord[] = []
    for (;;) {
      const query = { auction_request_id: request, start: events.length, count: eventsAtOnce }
      const page = await http.call(readEvents, { query, token })
      if (!page.ok) return page.error.code === 'forbidden' || page.error.code === 'not_found' ? ok(null) : page
      events.push(...page.value.events)
      if (page.value.remaining <= 0 || page.value.events.length === 0) return ok(events)
    }
  },
  deposit: (id, wraps) => http.call(depositSessionKeys, { params: { id }, body: { wraps }, token }),
})
