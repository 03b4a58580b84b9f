// Every key that the database keeps, with the event that removes it. src/mirror/registry.ts joins this list with the keys
// outside the database; a test walks both and proves that nothing is left.
import type { Table } from 'dexie'
import type { PartitionId } from '../../contract/envelope/partition.ts'
import { type Store, tablesOf, write } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'
import { mirrorSides } from './tables.ts'

/** account: an account leaves the device. organisation: its right to an organisation's data ends. device: revoked or reset. */
export const clearOns = ['account', 'organisation', 'device'] as const
export type ClearOn = (typeof clearOns)[number]

/** Whatever an earlier event clears, a later one clears too: account ⊂ organisation ⊂ device where rows are shared. */
export const storedTables: readonly { readonly table: string; readonly clearOn: ClearOn; readonly why: string }[] = [
  { table: 'outbox', clearOn: 'device', why: 'OB11: sign-out, lock, switch, update and 410 keep all rows' },
  ...mirrorSides.flatMap((side) =>
    ['heads', 'bodies', 'events', 'body_packs', 'event_packs'].map((name) => ({
      table: `${name}_${side}`,
      clearOn: 'organisation' as const,
      why: 'sealed under the organisation’s partition',
    })),
  ),
  { table: 'session_keys', clearOn: 'organisation', why: 'sealed under the organisation’s partition' },
  { table: 'organisation_keys', clearOn: 'organisation', why: 'pinned heads; needed again by nobody else' },
  {
    table: 'partitions',
    clearOn: 'organisation',
    why: 'the key itself; an account’s own partition goes with the account',
  },
  { table: 'accounts', clearOn: 'account', why: 'lock screen and unlock without network' },
  { table: 'meta', clearOn: 'device', why: 'the cursor is dropped with the first organisation that goes' },
]

/** An account leaves this device: its entry, its own partition, and its locks on the organisations' partitions. */
export const clearAccount = (store: Store, account: number): Promise<void> =>
  write(store, [store.accounts, store.partitions] as Table[], async () => {
    await store.accounts.delete(account)
    await store.partitions.delete(`acct:${account}`)
    await store.partitions.toCollection().modify((record) => {
      record.locks = record.locks.filter((lock) => lock.account !== account)
    })
  })

/** The right to an organisation's data ended: everything under its partition goes, and the next pull starts without a cursor. */
export const clearOrganisation = (store: Store, partition: PartitionId): Promise<void> => {
  const sides = mirrorSides.map((side) => store.mirror[side])
  const tables = [...sides.flatMap(tablesOf), store.sessionKeys, store.organisationKeys, store.partitions, store.meta]
  return write(store, tables as Table[], async () => {
    for (const { heads, ...others } of sides) {
      await heads.where('[partition+block]').between([partition, 0], [partition, Number.POSITIVE_INFINITY]).delete()
      for (const table of [others.bodies, others.events, others.bodyPacks, others.eventPacks] as Table[])
        await table.where({ partition }).delete()
    }
    await store.sessionKeys.where({ partition }).delete()
    await store.organisationKeys.where({ partition }).delete()
    await store.partitions.delete(partition)
    const mirror = await readMeta(store, 'mirror')
    if (mirror) await writeMeta(store, 'mirror', { ...mirror, cursor: null, syncedAt: null })
    await writeMeta(store, 'building', null)
  })
}

/**
 * The device was revoked or is reset: every row goes, the outbox included (OB11). Tables are emptied, not the database
 * deleted: Chromium's IndexedDB gets slower with every deleted database.
 */
export const clearDevice = (store: Store): Promise<void> =>
  write(store, store.dexie.tables, async () => {
    await Promise.all(store.dexie.tables.map((table) => table.clear()))
  })
