// Time for the programs of a device. Everything else here is given a clock, so that tests run on their own.

/** Two clocks: the wall's may jump, the monotonic one may stand still while a device sleeps. */
export interface Clock {
  /** ms since 1970-01-01 UTC */
  now(): number
  /** ms since some moment of this program */
  monotonic(): number
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }

/** Timers, given so that tests turn them by hand. */
export interface Timers {
  /** runs once after `ms`; the answer cancels it */
  after(ms: number, run: () => void): () => void
}

export const systemTimers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
