// Sealed chunks of files that were opened on this device, so that they open again without network. Bounded: the files that were
// not used for longest go first. What is kept is what the server sent; its keys lie with the records.
import { type Store, write } from '../../device/store/database.ts'
import type { FileChunkRow } from '../../device/store/tables.ts'

/** sealed bytes of all kept files */
const maxBytes = 100_000_000

type CachedFile = Pick<FileChunkRow, 'cid' | 'request' | 'partition'>

export interface FileCache {
  /** chunks 0 to n-1 that are there without a gap */
  count(cid: string): Promise<number>
  read(cid: string, n: number): Promise<FileChunkRow['sealed'] | undefined>
  keep(file: CachedFile, n: number, sealed: FileChunkRow['sealed'], now: number): Promise<void>
  used(cid: string, now: number): Promise<void>
}

export function createFileCache(store: Store): FileCache {
  const { fileChunks, cachedFiles } = store
  const makeRoom = async (but: string) => {
    const files = await cachedFiles.orderBy('usedAt').toArray()
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    for (const file of files) {
      if (bytes <= maxBytes) return
      if (file.cid === but) continue
      await fileChunks.where({ cid: file.cid }).delete()
      await cachedFiles.delete(file.cid)
      bytes -= file.bytes
    }
  }
  return {
    async count(cid) {
      const keys = (await fileChunks.where({ cid }).primaryKeys()).map(([, n]) => n).sort((a, b) => a - b)
      const gap = keys.findIndex((n, i) => n !== i)
      return gap < 0 ? keys.length : gap
    },
    read: async (cid, n) => (await fileChunks.get([cid, n]))?.sealed,
    keep: (file, n, sealed, now) =>
      write(store, [fileChunks, cachedFiles] as never, async () => {
        const known = await cachedFiles.get(file.cid)
        const isNew = (await fileChunks.get([file.cid, n])) === undefined
        await fileChunks.put({ ...file, n, sealed })
        const bytes = (known?.bytes ?? 0) + (isNew ? sealed.length : 0)
        await cachedFiles.put({ ...file, bytes, usedAt: now })
        await makeRoom(file.cid)
      }),
    async used(cid, now) {
      await cachedFiles.update(cid, { usedAt: now })
    },
  }
}
