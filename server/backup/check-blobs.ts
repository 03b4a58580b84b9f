// Whether the bytes of files are there: number and length of all chunks, and the hash of a sample.
import { createHash } from 'node:crypto'
import type { BlobStore, StoredChunk } from '../blobs/blob-store.ts'
import type { Db } from '../db/database.ts'
import { type KeptBlob, readKeptBlobs } from '../stores/backup/reader.ts'

const batchSize = 500
/** asked of the storage at a time */
const atOnce = 16

export interface CheckedBlobs {
  readonly blobs: number
  readonly chunks: number
  /** chunks that were read */
  readonly read: number
  /** cids */
  readonly missing: readonly string[]
  readonly cut: readonly string[]
  readonly changed: readonly string[]
  /** their rows do not say what their file says */
  readonly rows: readonly string[]
}

type Fault = 'missing' | 'cut' | 'changed' | 'rows'

const agrees = ({ chunks, file }: KeptBlob): boolean => {
  if (!chunks.every(({ n }, i) => n === i) || chunks.length === 0) return false
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0)
  return file === null || (file.chunks === chunks.length && file.bytes === bytes)
}

/**
 * @param sample how many blobs are read whole: those that come first by the hash of their cid and `seed`
 */
export async function checkBlobs(db: Db, store: BlobStore, sample: number, seed: string): Promise<CheckedBlobs> {
  const faults: Record<Fault, Set<string>> = {
    missing: new Set(),
    cut: new Set(),
    changed: new Set(),
    rows: new Set(),
  }
  /** cid and chunks of the sample so far, with what orders it */
  let chosen: { readonly order: string; readonly blob: KeptBlob }[] = []
  let [blobs, chunks, read, after] = [0, 0, 0, '']

  const storedOf = ({ cid }: KeptBlob, { n, hash }: KeptBlob['chunks'][number]): StoredChunk => ({
    cid,
    n,
    hash: Buffer.from(hash, 'hex'),
  })
  async function checkLengths(blob: KeptBlob): Promise<void> {
    for (const chunk of blob.chunks) {
      const length = await store.length(storedOf(blob, chunk))
      if (length === null) faults.missing.add(blob.cid)
      else if (length !== chunk.bytes) faults.cut.add(blob.cid)
      chunks++
    }
  }
  async function checkHashes(blob: KeptBlob): Promise<void> {
    for (const chunk of blob.chunks) {
      const bytes = await store.read(storedOf(blob, chunk))
      if (bytes === null) continue
      read++
      // a shorter one is told as such
      const isWhole = bytes.length === chunk.bytes
      if (isWhole && createHash('sha256').update(bytes).digest('hex') !== chunk.hash) faults.changed.add(blob.cid)
    }
  }
  async function each(all: readonly KeptBlob[], check: (blob: KeptBlob) => Promise<void>): Promise<void> {
    const waiting = [...all]
    const worker = async () => {
      for (let blob = waiting.shift(); blob; blob = waiting.shift()) await check(blob)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }

  for (;;) {
    const page = await readKeptBlobs(db, after, batchSize)
    for (const blob of page) if (!agrees(blob)) faults.rows.add(blob.cid)
    await each(page, checkLengths)
    blobs += page.length
    const ordered = page.map((blob) => ({
      order: createHash('md5').update(blob.cid).update(seed).digest('hex'),
      blob,
    }))
    chosen = [...chosen, ...ordered].sort((a, b) => (a.order < b.order ? -1 : 1)).slice(0, sample)
    after = page.at(-1)?.cid ?? after
    if (page.length < batchSize) break
  }
  await each(
    chosen.map(({ blob }) => blob),
    checkHashes,
  )
  const { missing, cut, changed, rows } = faults
  return { blobs, chunks, read, missing: [...missing], cut: [...cut], changed: [...changed], rows: [...rows] }
}
