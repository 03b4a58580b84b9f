// Looks after the device's storage while somebody is unlocked: an early warning, and a net for what no caller expected.
import { systemTimers } from '../../device/platform/clock.ts'
import { storageFailureOf } from '../../device/storage-failure.ts'
import { askForPersistence } from '../pwa/persistence.ts'
import { isStorageNearlyFull } from '../pwa/storage-space.ts'
import { reportStorage, reportStorageOutcome } from '../state/storage-trouble.ts'

/** how often the space that is left is looked at, ms */
const lookEveryMs = 300_000

export function watchStorage(): void {
  const look = async () => {
    reportStorage('nearly_full', (await isStorageNearlyFull()) === true)
    systemTimers.after(lookEveryMs, () => void look())
  }
  void look()
  // it matters from now on; browsers say yes to an installed app
  void askForPersistence()
  addEventListener('appinstalled', () => void askForPersistence())
  // a screen that asked while the database was gone: told once, by the bar
  addEventListener('unhandledrejection', (event) => {
    const failure = storageFailureOf(event.reason)
    if (!failure) return
    event.preventDefault()
    reportStorageOutcome(failure.reason)
  })
}
