// When a provider may be reminded of a request. Ours: a reminder that comes every hour is not read any more.

/** nobody is reminded of the same request more often */
export const remindEveryMs = 24 * 3_600_000
/** a new request is not reminded of before somebody could have read it */
const remindAfterMs = 3_600_000

/** From when on a provider may be reminded, ms. */
export const remindableAt = (request: {
  readonly sent_at: number
  /** when it was reminded last */
  readonly notified_at?: number | null | undefined
}): number =>
  Math.max(request.sent_at + remindAfterMs, (request.notified_at ?? Number.NEGATIVE_INFINITY) + remindEveryMs)
