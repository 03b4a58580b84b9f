// What a device says of a test of its notifications: on its way only as long as it may be. Pure.

import type { LostReason } from '../../state/push.ts'

/** a push that takes longer is not on its way any more, ms */
export const arrivesWithinMs = 60_000

export type TestStep =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'failed'; readonly why: LostReason }
  | { readonly step: 'sent'; readonly push: number }
  | { readonly step: 'lost'; readonly push: number; readonly why: LostReason }

/**
 * A key of notifications:test. Pushes are counted up: one that was sent later shows as well that this device hears.
 * @param receivedId number of the last push that arrived here
 */
export function testWord(test: TestStep, receivedId: number | null) {
  if (test.step === 'failed') return 'failed'
  if (test.step !== 'sent' && test.step !== 'lost') return null
  return receivedId !== null && receivedId >= test.push ? 'arrived' : test.step
}
