// OB11: what lies sealed beside the device's own database, because the online areas, which reach no Dexie, keep it too.
import { browserDrafts } from './drafts.ts'
import { clearPins } from './pins.ts'

/** Removes drafts and pins of everybody on this device. */
export async function clearSmallStores(): Promise<void> {
  await clearPins()
  await browserDrafts().clear()
}
