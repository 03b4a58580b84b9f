// What removes one account's rows from the device: an event of the list in registry.ts. Apart from clear.ts, because hardly any page
// needs it (BM13).
import type { Table } from 'dexie'
import { type Store, write } from './database.ts'
import { forgetKept } from './kept-for.ts'
import { dropShared, sharedFilesOf, sharedTables } from './shared-files.ts'

/** An account leaves this device: its entry, what was kept for it, files shared to it, its own partition, and its locks on the
 * organisations' partitions. */
export const clearAccount = (store: Store, account: number): Promise<void> =>
  write(store, [store.accounts, store.partitions, store.meta, ...sharedTables(store)] as Table[], async () => {
    for (const cid of await sharedFilesOf(store).where({ account }).primaryKeys()) await dropShared(store, cid)
    await store.accounts.delete(account)
    await forgetKept(store, account)
    await store.partitions.delete(`acct:${account}`)
    await store.partitions.toCollection().modify((record) => {
      record.locks = record.locks.filter((lock) => lock.account !== account)
    })
  })
