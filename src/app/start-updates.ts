// New versions of the provider's app (R56): its service worker brings them; what the server says every 60 s makes it look.
import type { Http } from '../../device/http/call.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import type { FromServiceWorker } from '../../device/program-messages.ts'
import { ownBuild } from '../platform/app-version.ts'
import { removeServiceWorkers } from '../pwa/remove-service-workers.ts'
import { createUpdates, postToServiceWorker, serviceWorkerRegistration } from '../pwa/updates.ts'
import { readVersions, watchVersions } from '../pwa/versions.ts'
import { useAppUpdate } from '../state/app-update.ts'
import { hearTexts } from './hear-texts.ts'
import { tellNeed, watchPage } from './watch-page.ts'

const { after } = systemTimers
const reload = () => location.reload()

export interface UpdateParts {
  readonly http: Http
  /** nobody is unlocked in this page */
  readonly isLocked: () => boolean
  /** what the service worker tells */
  readonly onMessage: (message: FromServiceWorker) => void
}

/** Resolves when the service worker is registered, or is known not to be wanted. */
export async function startUpdates({ http, isLocked, onMessage }: UpdateParts): Promise<void> {
  const first = await readVersions(http)
  const registration = first?.service_worker === false ? null : serviceWorkerRegistration()
  if (!registration) return void watchPage(http)
  const updates = createUpdates({
    registration,
    own: ownBuild(),
    after,
    reload,
    onState: (state) => useAppUpdate.setState({ state }),
    onMessage,
  })
  useAppUpdate.setState({ accept: updates.accept })
  addEventListener('pagehide', () => {
    // what waits goes out while the page is left
    postToServiceWorker({ type: 'DRAIN' })
    // a lock locks all pages of this device, and each is loaded anew by it
    if (isLocked()) updates.handOver()
  })
  await updates.start()
  postToServiceWorker({ type: 'REPAIR' })
  watchVersions(
    () => readVersions(http),
    after,
    async (told) => {
      tellNeed(told)
      await hearTexts(http, told)
      await (told.service_worker ? updates.served(told.versions.build) : removeServiceWorkers())
    },
  )
}
