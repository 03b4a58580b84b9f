// A row's result with the record that came with it.
import type { ActionResult, Current } from '../../contract/http/actions.ts'
import { closingOf } from '../outbox/results.ts'

export interface Answered {
  readonly closing: ReturnType<typeof closingOf>
  readonly current: Current | null
}

export const answeredBy = (row: Parameters<typeof closingOf>[0], result: ActionResult, now: number): Answered => ({
  closing: closingOf(row, result, now),
  current: 'current' in result && result.current !== undefined ? result.current : null,
})
