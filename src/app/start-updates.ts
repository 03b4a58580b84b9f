// Registers the service worker of the provider's area and tells the screens of a new version.
import type { Timers } from '../../device/platform/clock.ts'
import { createUpdates, serviceWorkerRegistration, tellServiceWorker } from '../pwa/updates.ts'
import { useAppUpdate } from '../state/app-update.ts'

/** @param onDrained the service worker has sent what waited */
export async function startUpdates(after: Timers['after'], onDrained: () => void): Promise<void> {
  const registration = serviceWorkerRegistration()
  if (!registration) return
  const updates = createUpdates({
    registration,
    after,
    reload: () => location.reload(),
    onState: (state) => useAppUpdate.setState({ state }),
    onMessage: onDrained,
  })
  useAppUpdate.setState({ accept: updates.accept })
  // what waits goes out while the page is left
  addEventListener('pagehide', () => tellServiceWorker({ type: 'DRAIN' }))
  await updates.start()
}
