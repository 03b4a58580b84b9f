// PUT /api/blobs/:cid/:index (OB6): one sealed chunk of an own upload. The same bytes again answer the same; what an action has
// named is closed. The bytes are stored before their row says so: a cut leaves nothing that counts.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { minSealedChunkBytes } from '../../../contract/envelope/file.ts'
import * as contract from '../../../contract/http/put-chunk.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { maxUnclaimedBlobs, maxUnclaimedBytes } from '../../blobs/limits.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { filePolicies } from '../../policies/files.ts'
import { readChunkState } from '../../stores/blobs/reader.ts'
import { addChunk, beginBlob } from '../../stores/blobs/writer.ts'

const stored = ok({ stored: true as const })

interface Incoming {
  readonly cid: string
  readonly n: number
  readonly hash: Uint8Array
  readonly length: number
}

type Judged = { readonly answer: Result<typeof stored.value, Failure> } | { readonly isNewBlob: boolean }

/** The answer, or that the chunk is new and may be stored. */
async function judge(deps: Deps, deviceId: number, { cid, n, hash, length }: Incoming): Promise<Judged> {
  const { blob, hash: known, unclaimed } = await readChunkState(deps.db, { cid, n, deviceId })
  if (blob) {
    if (blob.device_id !== deviceId || blob.ended_at !== null) return { answer: fail('forbidden') }
    if (known) return { answer: Buffer.compare(known, hash) === 0 ? stored : fail('id_reused') }
    if (blob.claimed_at !== null) return { answer: fail('forbidden') }
  }
  const isFull = unclaimed.bytes + length > maxUnclaimedBytes || (!blob && unclaimed.blobs >= maxUnclaimedBlobs)
  return isFull ? { answer: fail('storage_full') } : { isNewBlob: !blob }
}

export const putChunk = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.putChunk, {
    policy: filePolicies.putChunk,
    handler: async ({ actor, params: { cid, index: n }, bytes }) => {
      if (bytes.length < minSealedChunkBytes || bytes.length % 16 !== 0) {
        return fail('validation_failed', { errors: [{ path: 'body', code: 'not_a_chunk' }] })
      }
      const hash = createHash('sha256').update(bytes).digest()
      const chunk = { cid, n, hash, length: bytes.length }
      const judged = await judge(deps, actor.deviceId, chunk)
      if ('answer' in judged) return judged.answer
      if (judged.isNewBlob) await beginBlob(deps.db, cid, actor.deviceId, deps.clock.now())
      await deps.blobs.put({ cid, n, hash }, bytes)
      if (await addChunk(deps.db, { cid, n, bytes: bytes.length, hash })) return stored
      // another chunk of this number, or the end of the upload, was first
      const again = await judge(deps, actor.deviceId, chunk)
      const answer = 'answer' in again ? again.answer : fail('forbidden')
      if (!answer.ok) await deps.blobs.remove({ cid, n, hash })
      return answer
    },
  })
