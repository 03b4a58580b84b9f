import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const lookEveryMs = 1_000

/**
 * A step that never ends is a fault of its own: it throws once this thread had nothing to do for `ms` in all. On a busy machine a
 * step that still works may take longer.
 */
export async function inTime(work: Promise<void>, what: unknown, ms = 60_000): Promise<void> {
  const began = performance.eventLoopUtilization()
  const over = new AbortController()
  const watch = async () => {
    while (performance.eventLoopUtilization(began).idle < ms) {
      await setTimeout(Math.min(ms, lookEveryMs), undefined, { signal: over.signal })
    }
    throw new Error(`it never ends: ${JSON.stringify(what)}`)
  }
  const never = watch()
  never.catch(() => undefined)
  try {
    await Promise.race([work, never])
  } finally {
    over.abort()
  }
}
