// The operator's way back (SERVICE_WORKER=off): what is served as /serviceWorker.js then takes itself and its copy of the app off
// every device that asks for it, which a browser does at the latest with the next page. It touches no database: what waits in
// the outbox is sent by open pages as before.

/** Takes over at once, because nothing is loaded anew by it: pages that are open run on, and ask the server for what they need. */
export const removeServiceWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  )
})
`
