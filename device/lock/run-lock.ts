// OB8: one runner at a time over all tabs and the service worker, by a Web Lock that is taken for each run. A runner that
// hangs (a frozen tab keeps its lock) is robbed after 45 s; comparing the attempt makes it harmless.
import type { Timers } from '../platform/clock.ts'

/** of one run; what is left is the next run's */
export const runMs = 30_000
/** a lock that could not be had for so long is stolen */
export const stealAfterMs = 45_000

/** What is used of the browser's LockManager. */
export interface Locks {
  request<T>(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    run: () => Promise<T>,
  ): Promise<T>
}

export type Locked<T> = { readonly held: true; readonly value: T } | { readonly held: false }

/**
 * Runs while holding the lock; waits for it, and steals it after 45 s.
 * @returns held false when the lock was stolen from this run: what it still does must be harmless
 */
export async function withRunLock<T>(
  locks: Locks,
  timers: Timers,
  name: string,
  run: () => Promise<T>,
): Promise<Locked<T>> {
  const waiting = new AbortController()
  const cancel = timers.after(stealAfterMs, () => waiting.abort())
  const start = () => {
    cancel()
    return run()
  }
  try {
    return { held: true, value: await locks.request(name, { signal: waiting.signal }, start) }
  } catch (error) {
    if (!isAbort(error)) throw error
    if (!waiting.signal.aborted) return { held: false }
  } finally {
    cancel()
  }
  try {
    return { held: true, value: await locks.request(name, { steal: true }, run) }
  } catch (error) {
    if (isAbort(error)) return { held: false }
    throw error
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
