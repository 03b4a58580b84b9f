// What other apps shared and waits to be filed.
import { use, useSyncExternalStore } from 'react'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Loadable } from '../../data/ports.ts'
import type { WaitingShared } from '../../data/shared-files-port.ts'

/** Suspends until the calls are loaded. */
export function useSharedFiles(): Loadable<WaitingShared> {
  const { subscribe, current } = use(usePort('sharedFiles').calls())
  return useSyncExternalStore(subscribe, current)
}
