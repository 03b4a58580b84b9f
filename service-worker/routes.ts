// Pages of the provider's app come from the precached shell, with or without network: unlocking and routing are the shell's.
// Everything else that is not precached goes to the network as it is; answers of the API are never stored.
import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { shellPaths } from './shell-paths.ts'

export function routeNavigations(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [shellPaths] }))
}
