// Asks the browser to start the service worker when the network is back, also with no page open (OB8). Not every browser
// can; then the outbox drains when the app is opened.
import { drainTag } from '../../device/program-messages.ts'

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** @returns whether the browser took it */
export async function askForBackgroundSync(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<boolean> {
  const registration = (await container?.getRegistration('/careprovider/')) as SyncRegistration | undefined
  if (!registration?.sync) return false
  try {
    await registration.sync.register(drainTag)
    return true
  } catch {
    return false // refused by a setting of the browser
  }
}
