// The files that the provider's app needs to start without network: the list is made by the build. A new version is stored
// beside the old one and takes over when a person says so, or when no page of the old one is open.
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

export function precacheApp(): void {
  precacheAndRoute(self.__WB_MANIFEST) // named so for the build, which writes the list here
  cleanupOutdatedCaches()
  clientsClaim()
}
