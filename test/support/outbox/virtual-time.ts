// A clock and timers for many devices at once that never wait: time moves on when nothing is ready to run any more, and then to
// what is due next. So the same seed gives the same run.
import type { Clock, Timers } from '../../../device/platform/clock.ts'

export interface VirtualTime extends Clock, Timers {
  /** Lets so many ms pass; what falls due runs in its order, each with all that follows from it at once. */
  pass(ms: number): Promise<void>
  /** gives the process its own scheduling back */
  end(): void
}

interface Timer {
  readonly at: number
  run: (() => void) | null
}

/**
 * While it runs, it counts what is scheduled by setImmediate: the databases of fake-indexeddb do each of their steps by it, so
 * that nothing else tells when they are through.
 * @param start ms since 1970-01-01 UTC
 */
export function virtualTime(start = 1_800_000_000_000): VirtualTime {
  const own = globalThis.setImmediate
  let steps = 0
  const counted = (run: (...given: unknown[]) => void, ...given: unknown[]) => {
    steps += 1
    return own(() => {
      steps -= 1
      run(...given)
    })
  }
  globalThis.setImmediate = Object.assign(counted, own) as typeof setImmediate
  const settled = async () => {
    do await new Promise<void>((resolve) => own(resolve))
    while (steps > 0)
  }

  let elapsed = 0
  /** the next one last */
  const timers: Timer[] = []
  const add = (timer: Timer) => {
    let [low, high] = [0, timers.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((timers[middle]?.at ?? 0) > timer.at) low = middle + 1
      else high = middle
    }
    timers.splice(low, 0, timer)
  }
  return {
    now: () => start + elapsed,
    monotonic: () => elapsed,
    after: (ms, run) => {
      const timer: Timer = { at: elapsed + Math.ceil(ms), run }
      add(timer)
      return () => {
        timer.run = null
      }
    },
    pass: async (ms) => {
      const end = elapsed + ms
      await settled()
      for (let next = timers.at(-1); next && next.at <= end; next = timers.at(-1)) {
        timers.pop()
        if (!next.run) continue
        elapsed = Math.max(elapsed, next.at)
        next.run()
        await settled()
      }
      elapsed = end
    },
    end: () => {
      globalThis.setImmediate = own
    },
  }
}
