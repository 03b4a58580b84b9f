// What the server's result makes of a row (OB5, OB9). Pure.

import type { ErrorCode } from '../../contract/errors.ts'
import type { ActionResult } from '../../contract/http/actions.ts'
import type { Closing, RowChange } from '../store/outbox.ts'
import type { OutboxRow } from '../store/tables.ts'

type Sent = Pick<OutboxRow, 'id' | 'attempt' | 'replay'>

/** The end of an attempt that the server answered. */
export const closingOf = (sent: Sent, result: ActionResult, now: number): Closing => ({
  id: sent.id,
  attempt: sent.attempt,
  change: changeOf(sent, result, now),
})

/** The end of an attempt that nobody answered: what became of it only a later answer tells, under the same id (OB6). */
export const unanswered = ({ id, attempt, replay }: Sent): Closing => ({ id, attempt, change: waitingAgain(replay) })

/** The server refuses the row by itself, whatever batch it is in: it would refuse it for ever. */
export const refusedAlone = ({ id, attempt }: Sent, code: ErrorCode, now: number): Closing => ({
  id,
  attempt,
  change: { ...settled(now), state: 'refused', code },
})

const settled = (now: number): RowChange => ({ settledAt: now, waitUntil: null, replay: 0 })
/** KY6: refused for good under this id; what it says goes out under a new one */
const stale: RowChange = { state: 'stale', code: 'stale_key', because: null, waitUntil: null, replay: 0 }
/** SY6: a replay was shown as stored, and a shown state never goes back */
const waitingAgain = (replay: 0 | 1): RowChange => (replay === 1 ? {} : { state: 'on_device' })

function changeOf({ replay }: Sent, result: ActionResult, now: number): RowChange {
  switch (result.status) {
    case 'done':
      return {
        ...settled(now),
        state: 'done',
        code: null,
        rev: result.current?.record.rev ?? result.rev ?? null,
        createdId: result.created_id ?? null,
      }
    case 'refused':
      return result.code === 'stale_key' ? stale : { ...settled(now), state: 'refused', code: result.code }
    case 'conflict':
      return { ...settled(now), state: 'conflict', code: result.code, decidedBy: result.decided_by }
    case 'blocked':
      return { ...settled(now), state: 'blocked', code: 'blocked', because: result.by }
    case 'retry':
      return { ...waitingAgain(replay), code: null, waitUntil: now + Math.max(1, result.after_s) * 1000 }
  }
}
