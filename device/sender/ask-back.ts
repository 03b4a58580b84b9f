// OB10: what became of an action that went out without an answer and is too old to go out again unasked. Nothing runs by it.
import { type HttpFailure, isServerAnswer, refusedBy } from '../http/failure.ts'
import type { Asking } from '../outbox/plan.ts'
import { answeredBy } from './answered.ts'
import { applyRefusal } from './apply-refusal.ts'
import type { DrainDeps } from './drain.ts'
import { personOf } from './unlocked-person.ts'

/** What the server says of bytes that it can never have taken. */
const neverTaken: readonly string[] = ['validation_failed', 'too_large']

/** Null: the row has the result that the server stored, or is closed as one that it has none of. Else why sending stops here. */
export async function askBack(
  { row, otherwise }: Asking,
  { queue, http, endpoints, clock, token, close }: DrainDeps,
): Promise<HttpFailure | null> {
  const answer = await http.call(endpoints.readActionResult, { body: row.wire, ...personOf(token), timeoutMs: 20_000 })
  const status = answer.ok ? null : refusedBy(answer.error)
  if (status !== null) return applyRefusal([row], status, { queue, http, clock })
  if (!answer.ok && !(isServerAnswer(answer.error) && neverTaken.includes(answer.error.code))) return answer.error
  const result = answer.ok ? answer.value.result : null
  if (result) await close([answeredBy(row, result, clock.now())])
  else await queue.close([otherwise])
  return null
}
