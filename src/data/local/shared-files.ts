// Files that another app shared, as the crypto worker opens them (workers/crypto/shared-files.ts).
import { err, ok } from '../../../contract/result.ts'
import type { LocalApi } from '../../crypto/types.ts'
import type { Loadable } from '../ports.ts'
import type { SharedFilesCalls, WaitingShared } from '../shared-files-port.ts'
import { orStorage } from './or-storage.ts'
import type { LocalPortsDeps } from './ports.ts'

interface SharedFilesDeps extends Pick<LocalPortsDeps, 'people' | 'clock'> {
  readonly api: Pick<LocalApi, 'sharedFiles' | 'openShared'>
  /** removes it from the device's store */
  readonly drop: (cid: string) => Promise<void>
  readonly onError: (error: unknown) => void
}

export function createSharedFiles({ api, drop, people, clock, onError }: SharedFilesDeps): SharedFilesCalls {
  let shown: Loadable<WaitingShared> = { state: 'loading' }
  const listeners = new Set<() => void>()

  const show = (next: typeof shown) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const read = async () => {
    const { own, others } = await api.sharedFiles(clock.now())
    const { nameOf } = people()
    const named = others.map(({ account, count }) => {
      const { first_name, last_name } = nameOf(account)
      return { name: `${first_name} ${last_name}`.trim(), count }
    })
    show({ state: 'ready', value: { own, others: named } })
  }
  const readAgain = () =>
    read().catch((error: unknown) => {
      onError(error)
      if (shown.state === 'loading') show({ state: 'failed', code: 'unknown' })
    })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    // another window may have taken a share since
    void readAgain()
    return () => void listeners.delete(listener)
  }

  return {
    current: () => shown,
    subscribe,
    open: (cid) => api.openShared(cid),
    async drop(cid) {
      const dropped = await orStorage<void, never>(async () => ok(await drop(cid)))
      if (!dropped.ok) return err({ code: dropped.error })
      await readAgain()
      return ok(null)
    },
    readAgain,
  }
}
