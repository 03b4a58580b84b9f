// What is the matter with this device's storage, for the bar above the screens. src/app writes it; what waits to be sent is never
// dropped for any of it.
import { create } from 'zustand'

/**
 * newer: another tab runs a newer version of the app, and this one no longer touches the database. closed: the browser gives no
 * database. full: nothing new fits. damaged: something did not open, and is fetched anew. nearly_full: a warning.
 */
export type StorageTrouble = 'newer' | 'closed' | 'full' | 'damaged' | 'nearly_full'

/** what counts more comes first */
const order: readonly StorageTrouble[] = ['newer', 'closed', 'full', 'damaged', 'nearly_full']

export const useStorageTrouble = create<{ readonly troubles: readonly StorageTrouble[] }>(() => ({ troubles: [] }))

/** Notes that one is there, or is over. */
export function reportStorage(trouble: StorageTrouble, isThere: boolean): void {
  const { troubles } = useStorageTrouble.getState()
  if (troubles.includes(trouble) === isThere) return
  useStorageTrouble.setState({
    troubles: order.filter((one) => (one === trouble ? isThere : troubles.includes(one))),
  })
}

/** What a read, a write or a sync showed; null: it went well. Only a new document gets an outdated one's database back. */
export function reportStorageOutcome(reason: 'full' | 'closed' | null): void {
  reportStorage('full', reason === 'full')
  reportStorage('closed', reason === 'closed')
}
