// The server as the keeper of a reload's other half (AU5). Taking it needs the device's cookie only: nobody is open yet.
import { keepReloadHalf, takeReloadHalf } from '../../contract/http/accounts.ts'
import type { Http } from '../../device/http/call.ts'
import type { HalfKeeper } from './reload.ts'

/** the page shows nothing while it waits; then the lock screen is the better answer */
const takeTimeoutMs = 5_000

export const createHalfKeeper = (http: Http): HalfKeeper => ({
  keep: async (token, half) => (await http.call(keepReloadHalf, { body: { half }, token })).ok,
  async take(account) {
    const answer = await http.call(takeReloadHalf, { body: { account }, timeoutMs: takeTimeoutMs })
    return answer.ok ? answer.value.half : null
  },
})
