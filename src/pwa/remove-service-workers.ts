// The operator's switch SERVICE_WORKER=off, on a page that is open.

/**
 * Every service worker of this origin goes, and its copy of the app. Databases stay as they are: what
 * waits to be sent is sent by the page. Never rejects.
 */
export async function removeServiceWorkers(
  container: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined = navigator.serviceWorker,
  storage: Pick<CacheStorage, 'keys' | 'delete'> = caches,
): Promise<void> {
  try {
    for (const found of (await container?.getRegistrations()) ?? []) await found.unregister()
    for (const name of await storage.keys()) await storage.delete(name)
  } catch {
    // a browser without them has nothing to remove
  }
}
