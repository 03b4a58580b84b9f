// What removes rows from the device, one function for each event of the list in registry.ts; that an account leaves is in
// clear-account.ts.
import type { Table } from 'dexie'
import type { PartitionId } from '../../contract/envelope/partition.ts'
import { type Store, tablesOf, write } from './database.ts'
import { keyPacksOf } from './keys.ts'
import { readMeta, writeMeta } from './meta.ts'
import { type MirrorSide, mirrorSides } from './tables.ts'

const headsOf = (store: Store, side: MirrorSide, partition: PartitionId) =>
  store.mirror[side].heads.where('[partition+block]').between([partition, 0], [partition, Number.POSITIVE_INFINITY])

/** Whether requests lie under this partition. */
export const holdsOrganisation = async (store: Store, partition: PartitionId): Promise<boolean> =>
  (await Promise.all(mirrorSides.map((side) => headsOf(store, side, partition).count()))).some((count) => count > 0)

/** The right to an organisation's data ended: everything under its partition goes, and the next pull starts without a cursor. */
export const clearOrganisation = (store: Store, partition: PartitionId): Promise<void> => {
  const sides = mirrorSides.map((side) => store.mirror[side])
  const files = [store.fileChunks, store.cachedFiles]
  const tables = [
    ...sides.flatMap(tablesOf),
    ...files,
    store.sessionKeys,
    keyPacksOf(store),
    store.organisationKeys,
    store.partitions,
    store.meta,
  ]
  return write(store, tables as Table[], async () => {
    for (const side of mirrorSides) await headsOf(store, side, partition).delete()
    for (const others of sides) {
      for (const table of [
        others.bodies,
        others.events,
        others.bodyPacks,
        others.eventPacks,
        others.searchPacks,
      ] as Table[])
        await table.where({ partition }).delete()
    }
    for (const table of files as Table[]) await table.where({ partition }).delete()
    await store.sessionKeys.where({ partition }).delete()
    await keyPacksOf(store).where({ partition }).delete()
    await store.organisationKeys.where({ partition }).delete()
    await store.partitions.delete(partition)
    const mirror = await readMeta(store, 'mirror')
    if (mirror) await writeMeta(store, 'mirror', { ...mirror, cursor: null, syncedAt: null })
    await writeMeta(store, 'building', null)
    await writeMeta(store, 'eventsTold', null)
    await writeMeta(store, 'textBlocks', null)
  })
}

/**
 * The device was revoked or is reset: every row goes, the outbox included (OB11). Tables are emptied, not the database
 * deleted: Chromium's IndexedDB gets slower with every deleted database. It waits for no tab that writes: with the fence gone,
 * whatever a tab began before is refused (fence.ts).
 * @param revokedAt when nobody is there to whom it could be said, ms: the one thing that stays
 */
export const clearDevice = (store: Store, revokedAt: number | null = null): Promise<void> =>
  write(store, store.dexie.tables, async () => {
    await Promise.all(store.dexie.tables.map((table) => table.clear()))
    await writeMeta(store, 'revoked', revokedAt)
  })
