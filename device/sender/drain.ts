// OB8: one drain: takes batches in order, sends them by the device session, closes what was answered. Runs in a page and in
// the service worker alike; what a page can do beside (sealing the answers' records) is given to it as `close`.
import type { ActionResult, outboxEndpoints } from '../../contract/http/actions.ts'
import type { Failure } from '../../contract/result.ts'
import type { Http } from '../http/call.ts'
import { type HttpFailure, isServerAnswer, refusedBy, unknownFailure } from '../http/failure.ts'
import { runMs } from '../lock/run-lock.ts'
import { maxBatchActions } from '../outbox/limits.ts'
import type { Queue } from '../outbox/queue.ts'
import { refusedAlone, unanswered } from '../outbox/results.ts'
import type { Clock } from '../platform/clock.ts'
import type { StorageFailure } from '../storage-failure.ts'
import { type Answered, answeredBy } from './answered.ts'
import { applyRefusal } from './apply-refusal.ts'
import { askBack } from './ask-back.ts'
import { sendChunk } from './send-chunk.ts'
import { type HeldToken, personOf } from './unlocked-person.ts'

type Closing = Parameters<Queue['close']>[0][number]
type Taken = Awaited<ReturnType<Queue['take']>>['send'][number]

export interface DrainDeps {
  readonly queue: Queue
  readonly http: Http
  /** the calls as this program reads their answers (contract/http/send-actions.ts) */
  readonly endpoints: typeof outboxEndpoints
  readonly clock: Clock
  /** asked before anything is handed to the network; null: somebody is there. Absent: it is always tried */
  readonly reach?: () => Promise<HttpFailure | null>
  /** absent: nobody is ever unlocked */
  readonly token?: HeldToken
  /**
   * OB9: writes answers: the record and its row as one transaction where somebody is unlocked, else the row alone. Such a
   * row goes on standing in for the record until the pull has brought it (docs/decisions/0021-answers-on-a-locked-device.md).
   */
  readonly close: (answered: readonly Answered[]) => Promise<unknown>
}

/**
 * empty: nothing may go now; `nextAt` tells when something may, ms. more: the run's time is over. failed: the server or the
 * network did not take a batch; all rows are kept.
 */
export type DrainOutcome =
  | { readonly kind: 'empty'; readonly sent: number; readonly nextAt: number | null }
  | { readonly kind: 'more'; readonly sent: number }
  | { readonly kind: 'failed'; readonly sent: number; readonly failure: DrainFailure }
export type DrainFailure = HttpFailure | StorageFailure

/** the server refused the batch as a whole: one of its actions is why, or it is too big */
const refusedBatch: readonly Failure['code'][] = ['validation_failed', 'action_invalid', 'too_large', 'id_reused']

/** no call begins that has less time before the run ends: giving it up would look like trouble of the network, ms */
const leastCallMs = 10_000

/** Sends what may go, until nothing is left, something fails, or the run's time is over. */
export async function drain(deps: DrainDeps): Promise<DrainOutcome> {
  const { queue, http, endpoints, clock, reach, token, close } = deps
  const start = clock.monotonic()
  const gone = reach && (await queue.waits(clock.now())) ? await reach() : null
  if (gone) return { kind: 'failed', sent: 0, failure: gone }
  let sent = 0
  let limit = maxBatchActions
  for (;;) {
    const leftMs = runMs - (clock.monotonic() - start)
    if (leftMs < leastCallMs) return { kind: 'more', sent }
    const { send, ask, nextAt, left } = await queue.take(clock.now(), limit)
    if (send.length === 0) {
      if (ask) {
        const failure = await askBack(ask, deps)
        if (failure) return { kind: 'failed', sent, failure }
        continue
      }
      // actions before chunks: an answer never waits for a file
      const chunk = await queue.nextChunk(clock.now())
      if (!chunk) {
        await queue.clean(clock.now())
        return { kind: 'empty', sent, nextAt }
      }
      const failure = await sendChunk(chunk, { queue, http, clock })
      if (failure) return { kind: 'failed', sent, failure }
      continue
    }
    const body = { actions: send.map(({ wire }) => wire), waiting: left }
    const answer = await http.call(endpoints.sendActions, {
      body,
      ...personOf(token),
      timeoutMs: Math.min(20_000, leftMs),
    })
    if (answer.ok) {
      const missing = await closeAnswered(send, answer.value.results, { queue, clock, close })
      sent += send.length - missing
      if (missing > 0) return { kind: 'failed', sent, failure: unknownFailure }
      continue
    }
    const [only, ...others] = send
    const status = refusedBy(answer.error)
    if (status !== null) {
      const failure = await applyRefusal(send, status, { queue, http, clock })
      if (failure) return { kind: 'failed', sent, failure }
      limit = Math.ceil(send.length / 2) // a firewall's bound is of the whole body, or one action is why
      continue
    }
    const isRefused = isServerAnswer(answer.error) && refusedBatch.includes(answer.error.code)
    if (isRefused && only && others.length === 0) {
      await queue.close([refusedAlone(only, (answer.error as Failure).code, clock.now())])
      limit = maxBatchActions
      continue
    }
    await queue.close(send.map(unanswered))
    if (!isRefused) return { kind: 'failed', sent, failure: answer.error }
    limit = Math.ceil(send.length / 2) // halving finds the one action that the server cannot take
  }
}

/** @returns how many rows have no result in the answer: they stay in the queue */
async function closeAnswered(
  send: readonly Taken[],
  results: readonly ActionResult[],
  { queue, clock, close }: Pick<DrainDeps, 'queue' | 'clock' | 'close'>,
): Promise<number> {
  const resultById = new Map(results.map((result) => [result.id, result]))
  const now = clock.now()
  const answered: Answered[] = []
  const open: Closing[] = []
  for (const row of send) {
    const result = resultById.get(row.id)
    if (result) answered.push(answeredBy(row, result, now))
    else open.push(unanswered(row))
  }
  if (open.length > 0) await queue.close(open)
  await close(answered)
  return open.length
}
