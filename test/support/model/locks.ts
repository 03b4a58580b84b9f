// The Web Locks of one device, shared by its tabs: a tab that dies lets its locks go, one that is frozen keeps them.
import type { Locks } from '../../../device/lock/run-lock.ts'

interface Holder<W> {
  readonly who: W
  readonly steal: () => void
}
interface Waiter<W> {
  readonly who: W
  readonly start: () => void
}

/** @typeParam W who asks for locks */
export interface DeviceLocks<W> {
  /** the lock manager as somebody has it */
  of(who: W): Locks
  /** it is gone: what it held or waited for is free */
  end(who: W): void
  /** who holds what it waits for */
  holdersBefore(who: W): W[]
}

/** @param onWait hears that somebody has to wait, or waits for somebody else now */
export function createDeviceLocks<W>(onWait: () => void): DeviceLocks<W> {
  const held = new Map<string, Holder<W>>()
  const waiting = new Map<string, Waiter<W>[]>()
  const ended = new Set<W>()
  const aborted = () => new DOMException('the lock request is aborted', 'AbortError')
  const next = (name: string) => {
    held.delete(name)
    waiting.get(name)?.shift()?.start()
    onWait()
  }
  return {
    of: (who) => ({
      request: (name, { steal, signal }, run) =>
        new Promise((resolve, reject) => {
          // a tab that is gone asks for nothing any more
          if (ended.has(who)) return
          const start = () => {
            const mine: Holder<W> = { who, steal: () => reject(aborted()) }
            held.set(name, mine)
            run()
              .then(resolve, reject)
              .finally(() => {
                if (held.get(name) === mine) next(name)
              })
          }
          if (steal) {
            held.get(name)?.steal()
            start()
            return
          }
          if (!held.has(name)) {
            start()
            return
          }
          const queue = waiting.get(name) ?? []
          waiting.set(name, queue)
          const waiter = { who, start }
          queue.push(waiter)
          onWait()
          signal?.addEventListener('abort', () => {
            const at = queue.indexOf(waiter)
            if (at < 0) return
            queue.splice(at, 1)
            reject(aborted())
          })
        }),
    }),
    end(who) {
      ended.add(who)
      for (const queue of waiting.values()) {
        for (let at = queue.length - 1; at >= 0; at--) if (queue[at]?.who === who) queue.splice(at, 1)
      }
      for (const [name, holder] of held) if (holder.who === who) next(name)
    },
    holdersBefore: (who) =>
      [...waiting].flatMap(([name, queue]) => {
        const holder = held.get(name)
        return holder && queue.some((waiter) => waiter.who === who) ? [holder.who] : []
      }),
  }
}
