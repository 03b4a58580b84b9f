// Files that another app shared, as the crypto worker opens them (workers/crypto/shared-files.ts).
import type { LocalApi } from '../../crypto/types.ts'
import type { Loadable } from '../ports.ts'
import type { SharedFilesCalls, WaitingShared } from '../shared-files-port.ts'
import type { LocalPortsDeps } from './ports.ts'

interface SharedFilesDeps extends Pick<LocalPortsDeps, 'people' | 'clock'> {
  readonly api: Pick<LocalApi, 'sharedFiles' | 'openShared' | 'dropShared'>
  readonly onError: (error: unknown) => void
}

export function createSharedFiles({ api, people, clock, onError }: SharedFilesDeps): SharedFilesCalls {
  let shown: Loadable<WaitingShared> = { state: 'loading' }
  const listeners = new Set<() => void>()

  const read = async () => {
    const { own, others } = await api.sharedFiles(clock.now())
    const { nameOf } = people()
    const named = others.map(({ account, count }) => {
      const { first_name, last_name } = nameOf(account)
      return { name: `${first_name} ${last_name}`.trim(), count }
    })
    shown = { state: 'ready', value: { own, others: named } }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    // another window may have taken a share since
    read().catch(onError)
    return () => void listeners.delete(listener)
  }

  return {
    current: () => shown,
    subscribe,
    open: (cid) => api.openShared(cid),
    async drop(cid) {
      await api.dropShared(cid)
      await read()
    },
  }
}
