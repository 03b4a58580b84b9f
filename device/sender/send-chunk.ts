// OB6: one chunk to the server, by the device session. Idempotent: a chunk that was acknowledged to nobody is sent again.
import { putChunk } from '../../contract/http/put-chunk.ts'
import type { Http } from '../http/call.ts'
import { type HttpFailure, isServerAnswer, refusedBy } from '../http/failure.ts'
import type { Queue } from '../outbox/queue.ts'
import { refusedAlone } from '../outbox/results.ts'
import type { NextChunk } from '../outbox/uploads.ts'
import type { Clock } from '../platform/clock.ts'
import { applyRefusal } from './apply-refusal.ts'

/** a chunk has a megabyte, and ward networks are slow */
const chunkTimeoutMs = 60_000
/** the server will never take this chunk: the file's action has failed, whatever else goes on */
const finalCodes: readonly string[] = ['forbidden', 'id_reused', 'validation_failed', 'too_large', 'storage_full']

/** Null: acknowledged, or refused for good and its row closed. Else why sending stops here. */
export async function sendChunk(
  { row, cid, n, sealed }: NextChunk,
  { queue, http, clock }: { readonly queue: Queue; readonly http: Http; readonly clock: Clock },
): Promise<HttpFailure | null> {
  if (!sealed) {
    await queue.close([refusedAlone(row, 'validation_failed', clock.now())])
    return null
  }
  const args = { params: { cid, index: n }, bytes: sealed, timeoutMs: chunkTimeoutMs }
  const answer = await http.call(putChunk, args)
  if (answer.ok) {
    await queue.chunkSent(row.id, n)
    return null
  }
  const { error } = answer
  const status = refusedBy(error)
  if (status !== null) return applyRefusal([row], status, { queue, http, clock })
  if (!isServerAnswer(error) || !finalCodes.includes(error.code)) return error
  await queue.close([refusedAlone(row, error.code, clock.now())])
  return null
}
