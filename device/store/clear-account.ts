// What removes one account's rows from the device: an event of the list in registry.ts. Apart from clear.ts, because hardly any page
// needs it (BM13).
import type { Table } from 'dexie'
import { type Store, write } from './database.ts'
import { readOutbox } from './outbox.ts'
import { dropShared, sharedFilesOf, sharedTables } from './shared-files.ts'
import { forgetStored } from './stored-for.ts'
import type { OutboxRow } from './tables.ts'

const tablesOfAccounts = (store: Store) =>
  [store.accounts, store.partitions, store.meta, ...sharedTables(store)] as Table[]

/** An account leaves this device: its entry, what was kept for it, files shared to it, its own partition, and its locks on the
 * organisations' partitions. */
export const clearAccount = (store: Store, account: number): Promise<void> =>
  write(store, tablesOfAccounts(store), async () => {
    for (const cid of await sharedFilesOf(store).where({ account }).primaryKeys()) await dropShared(store, cid)
    await store.accounts.delete(account)
    await forgetStored(store, account)
    await store.partitions.delete(`acct:${account}`)
    await store.partitions.toCollection().modify((record) => {
      record.locks = record.locks.filter((lock) => lock.account !== account)
    })
  })

/** The same, unless the outbox as it is in that moment forbids it: an input may be written in another tab meanwhile. */
export const clearAccountIf = (
  store: Store,
  account: number,
  mayGo: (rows: readonly OutboxRow[]) => boolean,
): Promise<boolean> =>
  write(store, [store.outbox, ...tablesOfAccounts(store)] as Table[], async () => {
    const goes = mayGo(await readOutbox(store))
    if (goes) await clearAccount(store, account)
    return goes
  })
