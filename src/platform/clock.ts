// The page's time. Nothing else of src asks for it; parts that are tested are given a clock.

export interface Clock {
  /** ms since 1970-01-01 UTC; may jump when somebody sets the device's clock */
  now(): number
  /** ms since some moment of this page; may stand still while the device sleeps */
  monotonic(): number
}

export const clock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }
