// OB11: this device was revoked, or reset by who holds it (0410). Whatever it keeps goes, then the sign-in page says so in one sentence.
import type { Http } from '../../device/http/call.ts'
import { clearSmallStores } from '../../device/small-stores.ts'
import type { SessionPort } from '../state/session-port.ts'
import { reportBug } from './page-session.ts'
import { sharedValues, tabValues } from './tab-values.ts'

interface Deps {
  readonly session: Pick<SessionPort, 'lock'>
  readonly http: Http
  /** the area's sign-in page */
  readonly entry: string
  /** empties the area's store on this device */
  readonly clearStore: () => Promise<void>
  /** shows another page */
  readonly leave?: (address: string) => void
}

type Cause = 'revoked' | 'reset'

/**
 * Empties the device, once; whoever hears that it was revoked calls it. When it cannot be emptied the page stays closed. A reset
 * revokes it, too: whichever this page hears first, its person is told of what they did.
 */
export function createWipe(deps: Deps): (cause?: Cause) => void {
  let isRunning = false
  let told: Cause = 'revoked'
  return (cause = told) => {
    told = cause
    if (isRunning) return
    isRunning = true
    wipe(deps, () => told).catch((error: unknown) => {
      isRunning = false // the next call hears it again
      reportBug(error)
    })
  }
}

/** The order counts: nobody may write any more before the stores are emptied, and only an empty device reports that it is. */
async function wipe(
  { session, http, entry, clearStore, leave = (address) => location.replace(address) }: Deps,
  cause: () => Cause,
) {
  await session.lock('ended')
  await clearStore()
  await clearSmallStores()
  tabValues().clear()
  sharedValues().clear()
  // BM13: hardly any first screen needs it; a device that cannot load it is empty all the same
  const calls = await import('../../contract/http/devices.ts').catch(() => null)
  if (calls) await http.call(calls.reportWiped, {})
  leave(`${entry}?reason=${cause()}`)
}
