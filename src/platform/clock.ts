// The page's time. Nothing else of src asks for it; parts that are tested are given a clock.
import { type Clock, createServerClock } from './server-clock.ts'

export type { Clock }

const own: Clock = { now: () => Date.now(), monotonic: () => performance.now() }

/** The device's clock, put right by what the server said. */
export const clock = createServerClock(own)
