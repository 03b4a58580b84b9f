// A clock and timers that a test turns by hand, and Web Locks in memory.
import type { Locks } from '../../../../device/lock/run-lock.ts'
import type { Clock, Timers } from '../../../../device/platform/clock.ts'

export interface TestTime extends Clock, Timers {
  /** Lets time pass on both clocks; runs timers that fall due, in their order. */
  pass(ms: number): Promise<void>
  /** Somebody sets the wall clock; the monotonic one goes on as it is. */
  jump(ms: number): void
  /** The device sleeps: the wall's time passes, the monotonic clock stands. Timers do not run. */
  sleep(ms: number): void
}

/** Lets everything that is ready run: promises, fake-indexeddb's steps. */
export const settle = async (turns = 20): Promise<void> => {
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve))
}

export function testTime(start = 1_800_000_000_000): TestTime {
  let wall = start
  let monotonic = 1000
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => wall,
    monotonic: () => monotonic,
    after: (ms, run) => {
      const timer = { at: monotonic + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    pass: async (ms) => {
      const end = monotonic + ms
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
        if (!due) break
        timers = timers.filter((timer) => timer !== due)
        wall += Math.max(0, due.at - monotonic)
        monotonic = Math.max(monotonic, due.at)
        due.run()
        await settle()
      }
      wall += end - monotonic
      monotonic = end
      await settle()
    },
    jump: (ms) => {
      wall += ms
    },
    sleep: (ms) => {
      wall += ms
    },
  }
}

/** One LockManager for all "tabs" of a test. */
export function testLocks(): Locks {
  let holder: { readonly steal: () => void } | null = null
  const queue: (() => void)[] = []
  const abort = () => new DOMException('the lock request is aborted', 'AbortError')
  return {
    request: (_name, { steal, signal }, run) =>
      new Promise((resolve, reject) => {
        const start = () => {
          const mine = { steal: () => reject(abort()) }
          holder = mine
          run()
            .then(resolve, reject)
            .finally(() => {
              if (holder !== mine) return
              holder = null
              queue.shift()?.()
            })
        }
        if (steal) {
          holder?.steal()
          return start()
        }
        if (holder === null) return start()
        queue.push(start)
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(start)
          if (at >= 0) queue.splice(at, 1)
          if (at >= 0) reject(abort())
        })
      }),
  }
}
