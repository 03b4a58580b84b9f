// The Web Locks of one device, shared by its tabs: a tab that dies lets its locks go, one that is frozen keeps them.
import type { Locks } from '../../../device/lock/run-lock.ts'

interface Holder {
  readonly tab: number
  readonly steal: () => void
}
interface Waiter {
  readonly tab: number
  readonly start: () => void
}

export interface DeviceLocks {
  /** the lock manager as one tab has it */
  of(tab: number): Locks
  /** the tab is gone: what it held or waited for is free */
  end(tab: number): void
}

export function createDeviceLocks(): DeviceLocks {
  const held = new Map<string, Holder>()
  const waiting = new Map<string, Waiter[]>()
  const aborted = () => new DOMException('the lock request is aborted', 'AbortError')
  const next = (name: string) => {
    held.delete(name)
    waiting.get(name)?.shift()?.start()
  }
  return {
    of: (tab) => ({
      request: (name, { steal, signal }, run) =>
        new Promise((resolve, reject) => {
          const start = () => {
            const mine: Holder = { tab, steal: () => reject(aborted()) }
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
          const waiter = { tab, start }
          queue.push(waiter)
          signal?.addEventListener('abort', () => {
            const at = queue.indexOf(waiter)
            if (at < 0) return
            queue.splice(at, 1)
            reject(aborted())
          })
        }),
    }),
    end(tab) {
      for (const queue of waiting.values()) {
        for (let at = queue.length - 1; at >= 0; at--) if (queue[at]?.tab === tab) queue.splice(at, 1)
      }
      for (const [name, holder] of held) if (holder.tab === tab) next(name)
    },
  }
}
