// The files that the provider's app needs to start without network: the list is made by the build. A new version is stored
// beside the old one and takes over when a person says so, or when no page of the old one is open. The files of the version
// before stay one version longer, because pages that were opened by it go on asking for them.
import { clientsClaim } from 'workbox-core'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** remembers between versions which files the active one needs */
const listCache = 'anschluss-precached'
const listKey = '/careprovider/precached'

export interface Precache {
  readonly controller: PrecacheController
  /** Fetches what is missing (somebody cleared the browser's cache). Without network it tries again with the next page. */
  repair(): Promise<void>
}

export function precacheApp(): Precache {
  const controller = new PrecacheController()
  controller.addToCacheList(self.__WB_MANIFEST) // named so for the build, which writes the list here
  const repair = () => repairCache(controller)
  // a half-downloaded version stays uninstalled; what it has stored is not fetched again
  self.addEventListener('install', (event) => void controller.install(event))
  self.addEventListener('activate', (event) => event.waitUntil(dropOutdated(controller).then(repair)))
  registerRoute(new PrecacheRoute(controller))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/assets/'),
    async ({ request }) => (await caches.match(request)) ?? fetchFile(request),
  )
  clientsClaim()
  return { controller, repair }
}

// biome-ignore lint/style/noRestrictedGlobals: the app's own files, as the browser would fetch them; no call of the API
const fetchFile = (request: RequestInfo): Promise<Response> => fetch(request)

const cacheOf = ({ strategy }: PrecacheController): Promise<Cache> => caches.open(strategy.cacheName)

const neededBy = (controller: PrecacheController): string[] => [...controller.getURLsToCacheKeys().values()]

/** Keeps what this version and the one before it need. */
export async function dropOutdated(controller: PrecacheController): Promise<void> {
  const [cache, list] = await Promise.all([cacheOf(controller), caches.open(listCache)])
  const needed = neededBy(controller)
  const before: string[] = (await (await list.match(listKey))?.json()) ?? []
  const kept = new Set([...needed, ...before])
  for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request)
  await list.put(listKey, Response.json(needed))
}

export async function repairCache(controller: PrecacheController): Promise<void> {
  const cache = await cacheOf(controller)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  const urls = controller.getURLsToCacheKeys()
  for (const [url, key] of urls) {
    if (there.has(key)) continue
    const response = await fetchFile(url).catch(() => null)
    if (!response) return
    if (response.ok && (await belongsTo(urls, response.clone()))) await cache.put(key, response)
  }
}

/** False for the page of a newer build, which names scripts that this version does not have. */
async function belongsTo(urls: ReadonlyMap<string, string>, response: Response): Promise<boolean> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return true
  const named = (await response.text()).match(/\/assets\/[\w.-]+\.js/g) ?? []
  return named.every((path) => urls.has(new URL(path, self.location.origin).href))
}
