// Pages of the provider's app come from the precached shell, with or without network: unlocking and routing are the shell's.
// Everything else that is not precached goes to the network as it is; answers of the API are never stored.
import type { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { handOver } from './hand-over.ts'
import { shellPaths } from './shell-paths.ts'

declare const self: ServiceWorkerGlobalScope

export function routeNavigations(controller: PrecacheController): void {
  const shell = controller.createHandlerBoundToURL('/index.html')
  registerRoute(
    new NavigationRoute(async (options) => (await handOver(self)) ?? shell(options), { allowlist: [shellPaths] }),
  )
}
