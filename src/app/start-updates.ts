// Registers the service worker of the provider's area and tells the screens of a new version.
import type { Timers } from '../../device/platform/clock.ts'
import type { FromServiceWorker } from '../../device/program-messages.ts'
import { createUpdates, serviceWorkerRegistration, tellServiceWorker } from '../pwa/updates.ts'
import { useAppUpdate } from '../state/app-update.ts'

/** @param onMessage what the service worker tells */
export async function startUpdates(
  after: Timers['after'],
  onMessage: (message: FromServiceWorker) => void,
): Promise<void> {
  const registration = serviceWorkerRegistration()
  if (!registration) return
  const updates = createUpdates({
    registration,
    after,
    reload: () => location.reload(),
    onState: (state) => useAppUpdate.setState({ state }),
    onMessage,
  })
  useAppUpdate.setState({ accept: updates.accept })
  // what waits goes out while the page is left
  addEventListener('pagehide', () => tellServiceWorker({ type: 'DRAIN' }))
  await updates.start()
}
