// OB6: the sealed chunks of files that wait on this device, each written with strict durability before its action's row, sent in
// their order, and gone once the action is done.
import type { Store } from '../store/database.ts'
import { readUnsettled, writeOutbox } from '../store/outbox.ts'
import type { OutboxRow, SealedBytes } from '../store/tables.ts'

/** chunks without a row are of a file that was being sealed when the app ended */
const abandonedMs = 86_400_000

/** The next chunk to send; `sealed` null: this device has lost it. */
export interface NextChunk {
  readonly row: OutboxRow
  readonly cid: string
  readonly n: number
  readonly sealed: SealedBytes | null
}

/** Stores a chunk; what is answered is on the disk. Throws when the device has no space. */
export async function keepChunk(store: Store, cid: string, n: number, sealed: SealedBytes, at: number): Promise<void> {
  await store.uploadChunks.put({ cid, n, sealed, at })
}

export async function dropChunks(store: Store, cid: string): Promise<void> {
  await store.uploadChunks.where({ cid }).delete()
}

/** Whether a row's chunks have all been acknowledged, or it has none. */
export const isUploaded = ({ upload }: OutboxRow): boolean => !upload || upload.sent >= upload.chunks

/** The first chunk of the first file that waits and may go now. */
export async function nextChunk(store: Store, now: number): Promise<NextChunk | null> {
  const rows = await readUnsettled(store)
  const row = rows.find((one) => one.state === 'on_device' && !isUploaded(one) && (one.waitUntil ?? 0) <= now)
  if (!row?.upload) return null
  const { cid, sent: n } = row.upload
  return { row, cid, n, sealed: (await store.uploadChunks.get([cid, n]))?.sealed ?? null }
}

/** The server has acknowledged chunk n; a second sender's word about the same one changes nothing. */
export const chunkSent = (store: Store, id: string, n: number): Promise<void> =>
  writeOutbox(store, async () => {
    const row = await store.outbox.get(id)
    if (row?.upload?.sent === n) await store.outbox.put({ ...row, code: null, upload: { ...row.upload, sent: n + 1 } })
  })

/** Removes chunks that no row needs any more: it is done or taken away, or it never came to be. */
export async function cleanChunks(store: Store, now: number): Promise<void> {
  const cids = (await store.uploadChunks.orderBy('cid').uniqueKeys()) as string[]
  if (cids.length === 0) return
  const rows = (await store.outbox.toArray()).filter(({ upload }) => upload)
  for (const cid of cids) {
    // KY6: a row that was sealed anew stands beside the one that it replaces
    const ofFile = rows.filter(({ upload }) => upload?.cid === cid)
    const isOver = ofFile.every(({ state }) => state === 'done' || state === 'replaced')
    if (ofFile.length > 0 ? isOver : await isAbandoned(store, cid, now)) await dropChunks(store, cid)
  }
}

const isAbandoned = async (store: Store, cid: string, now: number): Promise<boolean> => {
  const chunk = await store.uploadChunks.where({ cid }).first()
  return chunk !== undefined && now - chunk.at > abandonedMs
}
