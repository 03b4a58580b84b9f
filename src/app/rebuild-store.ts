// X9: the device's database did not open. It is set up again, nobody is signed in then, and the entry says what happened.
import { mirrorLockName } from '../../device/mirror-channel.ts'
import type { Store } from '../../device/store/database.ts'
import { openOrRebuild } from '../../device/store/rebuild.ts'
import { logError } from '../platform/log.ts'
import { showStoragePage } from './later/storage-page.tsx'

/** a tab that works gives the lock back sooner, ms */
export const tellsAfterMs = 5000

/**
 * @param entry the area's sign-in page
 * @param leave shows another page
 */
export async function rebuildStore(
  store: Store,
  entry: string,
  rebuild: typeof openOrRebuild = openOrRebuild,
  leave: (address: string) => void = (address) => location.replace(address),
  tell: typeof showStoragePage = showStoragePage,
): Promise<void> {
  let hide = () => {}
  let isOver = false
  // a frozen tab keeps both, lock and database, until it wakes up or is closed: the person is told what to do
  const waits = setTimeout(async () => {
    hide = await tell({ kind: 'blocked' }, () => location.reload())
    if (isOver) hide()
  }, tellsAfterMs)
  // whatever writes the mirror holds this lock, in any tab
  const outcome = await navigator.locks
    .request(mirrorLockName, () => rebuild(store))
    .finally(() => {
      clearTimeout(waits)
      isOver = true
      hide()
    })
  logError('local_database_not_opened', { outcome })
  if (outcome === 'rebuilt' || outcome === 'emptied') leave(`${entry}?reason=${outcome}`)
  // never taken for an empty device
  if (outcome === 'failed') await tell({ kind: 'failed' }, () => location.reload())
}
