// Bytes of an organisation that nobody seals: stored first, as an upload of the device, and claimed with their row; what is cut in
// between, and what is removed, the sweep takes away.
import { createHash } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { addChunk, beginBlob, claimBlob } from '../stores/blobs/writer.ts'

export interface StoredBytes {
  readonly cid: string
  readonly at: number
  claim(tx: Tx): Promise<unknown>
}

/** @param parts a chunk each, numbered from 0 */
export async function storeBytes(deps: Deps, deviceId: number, parts: readonly Uint8Array[]): Promise<StoredBytes> {
  const cid = deps.ids.random(16)
  const at = deps.clock.now()
  await beginBlob(deps.db, cid, deviceId, at)
  for (const [n, bytes] of parts.entries()) {
    const hash = createHash('sha256').update(bytes).digest()
    await deps.blobs.put({ cid, n, hash }, bytes)
    await addChunk(deps.db, { cid, n, bytes: bytes.length, hash })
  }
  const bytes = parts.reduce((sum, { length }) => sum + length, 0)
  return { cid, at, claim: (tx) => claimBlob(tx, { cid, deviceId, chunks: parts.length, bytes, at }) }
}
