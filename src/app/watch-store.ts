// Watches the device's database from the page's start on, locked or not: whether it opens, whether a newer version of the app
// takes it over, whether the browser deletes it (FT8), and whether all of it can be read. A mark outside the database tells a
// cleared device from a new one.

import { systemTimers, type Timers } from '../../device/platform/clock.ts'
import { storageFailureOf } from '../../device/storage-failure.ts'
import type { Store } from '../../device/store/database.ts'
import { readMeta } from '../../device/store/meta.ts'
import type { DeviceState, OutboxRow } from '../../device/store/tables.ts'
import { readAgain, watchConnection } from '../../device/store/watch-connection.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { OutboxRows } from '../mirror/outbox-rows.ts'
import { reportStorage, reportStorageOutcome, useStorageTrouble } from '../state/storage-trouble.ts'
import { heldKey } from './held.ts'
import { sharedValues } from './tab-values.ts'

const entry = '/careprovider/auth'

export interface StoreWatch {
  readonly store: Store
  readonly outbox: Pick<OutboxRows, 'rows'>
  readonly mirror: Pick<Mirror, 'snapshot' | 'subscribe'>
  readonly readDevice: () => Promise<DeviceState | undefined>
  /** resolves when another connection keeps the database from being upgraded */
  readonly blocked: Promise<void>
  /** nothing of a patient stays in the page */
  readonly lock: () => Promise<void>
  /** OB11: says that this device was revoked, and empties what only a page reaches */
  readonly wipe: () => void
  /** asks for a pull */
  readonly trigger: (trigger: 'network') => void
  readonly onError: (error: unknown) => void
  readonly shared?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly timers?: Timers
  /** what is done with a database that is gone */
  readonly gone?: (found: {
    readonly device: DeviceState | null
    readonly rows: readonly OutboxRow[]
    readonly at: number
  }) => Promise<void>
}

/** @returns ends the asking for a database that somebody met closed */
export function watchStore(watch: StoreWatch): () => void {
  const { store, mirror, readDevice, shared = sharedValues(), timers = systemTimers } = watch
  let device: DeviceState | null = null
  let isGone = false
  let isDamaged = false

  const toSignIn = () => location.replace(entry)
  const tell: NonNullable<StoreWatch['gone']> = async (found) => {
    const { storeIsGone } = await import('./store-gone.ts')
    await storeIsGone({ ...watch, ...found, leave: toSignIn })
  }

  const look = async (read = readDevice) => {
    // as they were before the database that is opened next says that there are none
    const rows = watch.outbox.rows()
    try {
      const found = await read()
      if (found) device = found
      const at = shared.getItem(heldKey)
      if (found || isGone) return
      // no browser's doing: the service worker emptied it while no page was open
      if (!device && (await readMeta(store, 'revoked')) !== undefined) {
        isGone = true
        return watch.wipe()
      }
      if (!device && at === null) return
      isGone = true
      shared.removeItem(heldKey)
      await (watch.gone ?? tell)({ device, rows, at: Number(at) })
    } catch (error) {
      const failure = storageFailureOf(error)
      if (!failure) return watch.onError(error)
      reportStorageOutcome(failure.reason)
    }
  }

  const follow = () => {
    const { syncedAt, damaged } = mirror.snapshot()
    if (syncedAt !== null && !isGone) shared.setItem(heldKey, String(syncedAt))
    if (syncedAt !== null && !device) void look()
    if (damaged === isDamaged) return
    isDamaged = damaged
    reportStorage('damaged', damaged)
    if (damaged) watch.trigger('network')
  }

  let isAsking = false
  const lookAgain = async () => {
    // each try that fails closes it once more
    if (isAsking) return
    isAsking = true
    await look(() => readAgain(store, timers, readDevice, () => reportStorage('closed', true)))
    reportStorage('closed', false)
    isAsking = false
  }

  watchConnection(store, {
    // the event comes before the database can be asked again
    onClosed: () => void Promise.resolve().then(lookAgain),
    onOutdated: () => reportStorage('newer', true),
  })
  mirror.subscribe(follow)
  follow()
  void look()
  void watch.blocked.then(async () => {
    const { showStoragePage } = await import('./later/storage-page.tsx')
    const hide = await showStoragePage({ kind: 'blocked' }, () => location.reload())
    await readDevice().finally(hide)
  }, watch.onError)
  // a read or a write may meet it before any event does, or without one
  return useStorageTrouble.subscribe(({ troubles }) => {
    if (troubles.includes('closed') && !troubles.includes('newer')) void lookAgain()
  })
}
