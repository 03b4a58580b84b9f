// Pages of the provider's app come from the precached shell, with or without network: unlocking and routing are the shell's.
// Everything else that is not precached goes to the network as it is; answers of the API are never stored.
import type { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { sharePath } from '../contract/envelope/shared-file.ts'
import { systemClock } from '../device/platform/clock.ts'
import type { Store } from '../device/store/database.ts'
import { handOver } from './hand-over.ts'
import { receiveShare } from './share.ts'
import { shellPaths } from './shell-paths.ts'

declare const self: ServiceWorkerGlobalScope

/** What another app shares is taken here, with or without network: it never goes to the server as it is. */
export function routeShares(store: Store): void {
  const deps = { store, now: systemClock.now, origin: self.location.origin }
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
    ({ request }) => receiveShare(request, deps),
    'POST',
  )
}

export function routeNavigations(controller: PrecacheController): void {
  const shell = controller.createHandlerBoundToURL('/index.html')
  registerRoute(
    new NavigationRoute(async (options) => (await handOver(self)) ?? shell(options), { allowlist: [shellPaths] }),
  )
}
