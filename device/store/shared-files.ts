// Files that another app shared into this one, sealed to one account (contract/envelope/shared-file.ts): they wait here until their
// person says which request they are for.
import type { EntityTable, Table } from 'dexie'
import { sharedFilesRetentionMs } from '../../contract/envelope/shared-file.ts'
import { type Store, write } from './database.ts'
import type { SealedBytes, SharedChunkRow, SharedFileRow } from './tables.ts'

/** a chunk without a row is of a share that was cut: the row is written last */
const cutMs = 3_600_000

// named here and not with the other tables: a page's first load does without them
export const sharedFilesOf = ({ dexie }: Store): EntityTable<SharedFileRow, 'cid'> => dexie.table('shared_files')
export const sharedChunksOf = ({ dexie }: Store): Table<SharedChunkRow, [string, number]> =>
  dexie.table('shared_chunks')
export const sharedTables = (store: Store): Table[] => [sharedFilesOf(store), sharedChunksOf(store)] as Table[]

/** With the outbox's durability: what is told as kept is on the disk. */
const strictly = <T>(store: Store, run: () => Promise<T>): Promise<T> =>
  write(store, [store.outbox, ...sharedTables(store)] as Table[], run)

/** Throws when the device has no space. */
export async function keepSharedChunk(
  store: Store,
  cid: string,
  n: number,
  sealed: SealedBytes,
  at: number,
): Promise<void> {
  await strictly(store, () => sharedChunksOf(store).put({ cid, n, sealed, at }))
}

/** The last step of a share: from here on the file is there. */
export async function keepSharedFile(store: Store, row: SharedFileRow): Promise<void> {
  await strictly(store, () => sharedFilesOf(store).put(row))
}

/** Everybody's, oldest first. */
export const readSharedFiles = async (store: Store): Promise<SharedFileRow[]> =>
  (await sharedFilesOf(store).toArray()).sort((a, b) => a.at - b.at)

/** @returns chunk n; null when this device has lost it */
export const readSharedChunk = async (store: Store, cid: string, n: number): Promise<SealedBytes | null> =>
  (await sharedChunksOf(store).get([cid, n]))?.sealed ?? null

/** The file is filed, or nobody wants it. */
export const dropShared = (store: Store, cid: string): Promise<void> =>
  write(store, sharedTables(store), async () => {
    await sharedFilesOf(store).delete(cid)
    await sharedChunksOf(store).where({ cid }).delete()
  })

/**
 * The file goes from those that wait in the transaction that writes it elsewhere.
 * @param write to the outbox
 * @returns false: it waits no more, and nothing was written
 */
export const moveShared = (store: Store, cid: string, write: () => Promise<unknown>): Promise<boolean> =>
  strictly(store, async () => {
    if (!(await sharedFilesOf(store).get(cid))) return false
    await write()
    await dropShared(store, cid)
    return true
  })

/** Removes what nobody has filed in time, and what a cut share left. */
export async function cleanShared(store: Store, now: number): Promise<void> {
  const rows = await sharedFilesOf(store).toArray()
  for (const { cid, at } of rows) if (now - at > sharedFilesRetentionMs) await dropShared(store, cid)
  const known = new Set(rows.map(({ cid }) => cid))
  for (const cid of (await sharedChunksOf(store).orderBy('cid').uniqueKeys()) as string[]) {
    if (known.has(cid)) continue
    const chunk = await sharedChunksOf(store).where({ cid }).first()
    if (chunk && now - chunk.at > cutMs) await dropShared(store, cid)
  }
}
