// FT8: the device's database was deleted, under the open app or while it was closed. What this page still has in memory (inputs
// that wait, as sealed and signed bytes) is stored again, so that it goes out; everything else comes anew with the next sign-in.
import type { Table } from 'dexie'
import { isListed } from '../../device/outbox/shown.ts'
import { type Store, write } from '../../device/store/database.ts'
import { writeMeta } from '../../device/store/meta.ts'
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
  const kept = device ? await putBack(store, device, rows) : 0
  await showStoragePage({ kind: 'deleted', at, kept }, leave)
}

/** @returns how many inputs wait again; those whose file's chunks are gone are told as such when they are sent */
export async function putBack(store: Store, device: DeviceState, rows: readonly OutboxRow[]): Promise<number> {
  await write(store, [store.outbox, store.meta] as Table[], async () => {
    await writeMeta(store, 'device', device)
    await store.outbox.bulkPut([...rows])
  })
  return rows.filter(isListed).length
}
