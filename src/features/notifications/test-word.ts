// What a device says of a test of its notifications: on its way only as long as it may be. Pure.

/** a push that takes longer is not on its way any more, ms */
const arrivesWithinMs = 60_000

export type TestStep =
  | { readonly step: 'idle' | 'sending' | 'failed' }
  /** when the person asked for it, ms */
  | { readonly step: 'sent'; readonly askedAt: number }

/**
 * A key of notifications:test.
 * @param receivedAt when the last push arrived here, ms
 */
export function testWord(test: TestStep, receivedAt: number | null, now: number) {
  if (test.step === 'failed') return 'failed'
  if (test.step !== 'sent') return null
  if (receivedAt !== null && receivedAt >= test.askedAt) return 'arrived'
  return now - test.askedAt < arrivesWithinMs ? 'sent' : 'lost'
}
