// The outbox's times and sizes, each with the rule that it comes from.

const hour = 3_600_000
const day = 24 * hour

/** OB5: actions in one batch */
export const maxBatchActions = 100
/** OB5: bytes in one batch; the rest of 1 MiB is for the brackets around the actions */
export const maxBatchBytes = 1_000_000
/** OB9: a send that is older without an answer shows 'on this device' again */
export const sendingShownMs = 30_000
/** OB10: accept and decline that could only go out this late are held and asked again */
export const answerStaleMs = 12 * hour
/** OB10: nothing older is sent blindly */
export const blindStaleMs = 25 * day
/** OB10: before 2025 nobody wrote anything here: a clock that says so started anew (1970, 2000) */
export const noClockBeforeMs = Date.UTC(2025, 0, 1)
/** OB12: what a network refused is tried again no sooner */
export const networkRefusalMs = 5 * 60_000
/** OB10: the server is asked what became of a send no sooner than this: until then it may still be at it */
export const askAfterMs = 60_000
