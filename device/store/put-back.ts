// FT8: the database was deleted under the open app: what the page had in memory of it is stored again.
import type { Table } from 'dexie'
import { type Store, write } from './database.ts'
import { writeMeta } from './meta.ts'
import type { DeviceState, OutboxRow } from './tables.ts'

/** The device as the server knows it and its actions, so that these go out; everything else comes anew with the next sign-in. */
export const putBack = (store: Store, device: DeviceState, rows: readonly OutboxRow[]): Promise<void> =>
  write(store, [store.outbox, store.meta] as Table[], async () => {
    await writeMeta(store, 'device', device)
    await store.outbox.bulkPut([...rows])
  })
