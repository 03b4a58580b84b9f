// One writer of the mirror at a time over all tabs, by a Web Lock. A pull may hold it for long (a first sync), so that its time says
// nothing of a tab that was frozen in the middle: the holder gives signs of life, and who hears none for 45 s takes the lock over.
// What the frozen tab still writes when it wakes up is refused by the fence (device/store/fence.ts).
import { mirrorLockName } from './mirror-channel.ts'
import type { Timers } from './platform/clock.ts'

/** ms between two signs of life */
export const beatMs = 10_000
/** without a sign of life for so long, ms, the holder counts as frozen; as the outbox's runners (OB8) */
export const silentMs = 45_000

/** What is used of the browser's LockManager. */
interface Locks {
  request<T>(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    run: () => Promise<T>,
  ): Promise<T>
}

export interface MirrorLockDeps {
  readonly locks: Locks
  readonly timers: Timers
  /** to all other tabs */
  readonly beat: () => void
  /** hears those of other tabs until the returned function is called */
  readonly onBeat: (listener: () => void) => () => void
}

/**
 * @param run hears whether the lock was taken over from a tab that may still believe it has it
 * @param withinMs rejects with a TimeoutError when its turn does not come by then, and takes nothing over; absent: waits
 * @returns what `run` answers; rejects with an AbortError when the lock was taken over meanwhile
 */
export type MirrorLock = <T>(run: (takenOver: boolean) => Promise<T>, withinMs?: number) => Promise<T>

export function createMirrorLock({ locks, timers, beat, onBeat }: MirrorLockDeps): MirrorLock {
  const alive = async <T>(run: () => Promise<T>): Promise<T> => {
    let cancel = () => {}
    const next = () => {
      beat()
      cancel = timers.after(beatMs, next)
    }
    next()
    try {
      return await run()
    } finally {
      cancel()
    }
  }

  return async (run, withinMs) => {
    if (withinMs !== undefined) {
      const signal = AbortSignal.timeout(withinMs)
      return locks.request(mirrorLockName, { signal }, () => alive(() => run(false)))
    }
    const waiting = new AbortController()
    let cancel = () => {}
    const wait = () => {
      cancel()
      cancel = timers.after(silentMs, () => waiting.abort())
    }
    const deafen = onBeat(wait)
    const stop = () => {
      deafen()
      cancel()
    }
    wait()
    try {
      return await locks.request(mirrorLockName, { signal: waiting.signal }, () => {
        stop()
        return alive(() => run(false))
      })
    } catch (error) {
      if (!waiting.signal.aborted) throw error
    } finally {
      stop()
    }
    return locks.request(mirrorLockName, { steal: true }, () => alive(() => run(true)))
  }
}
