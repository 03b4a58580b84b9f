// FT8: the device's database was deleted, under the open app or while it was closed. What this page still has in memory (inputs
// that wait, as sealed and signed bytes) is stored again, so that it goes out.
import { isListed, needsAttention } from '../../device/outbox/shown.ts'
import type { Store } from '../../device/store/database.ts'
import { putBack } from '../../device/store/put-back.ts'
import type { DeviceState, OutboxRow } from '../../device/store/tables.ts'
import { showStoragePage } from './later/storage-page.tsx'

export interface GoneParts {
  readonly store: Store
  /** what the page knew of it; null: it was closed */
  readonly device: DeviceState | null
  readonly rows: readonly OutboxRow[]
  /** last contact, ms */
  readonly at: number
  /** nothing of a patient stays in the page */
  readonly lock: () => Promise<void>
  readonly leave: () => void
}

export async function storeIsGone({ store, device, rows, at, lock, leave }: GoneParts): Promise<void> {
  await lock()
  // a file that waits is lost with its chunks: the sender tells it
  if (device) await putBack(store, device, rows)
  const listed = rows.filter(isListed)
  const toCheck = listed.filter(needsAttention).length
  await showStoragePage(
    { kind: 'deleted', at, kept: device ? { waiting: listed.length - toCheck, toCheck } : null },
    leave,
  )
}
