// FT10: what the service worker keeps of the app's files, on caches in memory.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handOver } from '../../../service-worker/hand-over.ts'

const origin = 'https://anschluss.example'
const absolute = (path: string) => new URL(path, origin).href

/** What of a browser's caches is used. */
function memoryCaches() {
  const all = new Map<string, Map<string, string>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>()
    all.set(name, entries)
    const key = (request: string | { url: string }) => absolute(typeof request === 'string' ? request : request.url)
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (request: { url: string }) => entries.delete(key(request)),
      put: async (request: string, response: Response) => void entries.set(key(request), await response.text()),
      match: async (request: string) => {
        const text = entries.get(key(request))
        return text === undefined ? undefined : new Response(text)
      },
    }
  }
  return { open, all }
}

const files = (...paths: string[]) => new Map(paths.map((path) => [absolute(path), absolute(path)]))
const controllerOf = (urls: ReadonlyMap<string, string>) =>
  ({ strategy: { cacheName: 'files' }, getURLsToCacheKeys: () => urls }) as never

let caches: ReturnType<typeof memoryCaches>
let served: Record<string, string>
let hasNetwork: boolean
beforeEach(() => {
  caches = memoryCaches()
  served = {}
  hasNetwork = true
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', { location: { origin } })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!hasNetwork) throw new TypeError('offline')
    const text = served[new URL(url).pathname]
    const type = url.endsWith('.html') ? 'text/html' : 'text/javascript'
    return new Response(text ?? null, { status: text === undefined ? 404 : 200, headers: { 'content-type': type } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const there = () => [...(caches.all.get('files')?.keys() ?? [])].map((url) => new URL(url).pathname).sort()
async function store(...paths: string[]) {
  const cache = await caches.open('files')
  for (const path of paths) await cache.put(absolute(path), new Response(path))
}
const load = () => import('../../../service-worker/precache.ts')

it('keeps the files of the version before for the pages that it opened, and none older', async () => {
  const { dropOutdated } = await load()
  for (const n of [1, 2, 3]) {
    await store(`/assets/page-${n}.js`, '/assets/shared.js')
    await dropOutdated(controllerOf(files(`/assets/page-${n}.js`, '/assets/shared.js')))
  }
  expect(there()).toEqual(['/assets/page-2.js', '/assets/page-3.js', '/assets/shared.js'])
})

it('a device that was away for ten versions keeps the one that it had', async () => {
  const { dropOutdated } = await load()
  await store('/assets/page-1.js')
  await dropOutdated(controllerOf(files('/assets/page-1.js')))
  await store('/assets/page-11.js')
  await dropOutdated(controllerOf(files('/assets/page-11.js')))
  expect(there()).toEqual(['/assets/page-1.js', '/assets/page-11.js'])
})

it('fetches what somebody deleted, without network with the next page', async () => {
  const { repairCache } = await load()
  const urls = files('/index.html', '/assets/page-1.js', '/assets/late-1.js')
  const page = '<script src="/assets/page-1.js"></script>'
  Object.assign(served, { '/index.html': page, '/assets/page-1.js': 'one', '/assets/late-1.js': 'late' })
  await store('/assets/late-1.js')
  hasNetwork = false
  await repairCache(controllerOf(urls))
  expect(there()).toEqual(['/assets/late-1.js'])
  hasNetwork = true
  await repairCache(controllerOf(urls))
  expect(there()).toEqual(['/assets/late-1.js', '/assets/page-1.js', '/index.html'])
})

it('never stores the page of a newer build beside the files of its own', async () => {
  const { repairCache } = await load()
  Object.assign(served, {
    '/index.html': '<script src="/assets/page-2.js"></script>',
    '/assets/page-1.js': 'one', // the server keeps it
  })
  await repairCache(controllerOf(files('/index.html', '/assets/page-1.js')))
  expect(there()).toEqual(['/assets/page-1.js'])
})

const pagesOpen = (urls: readonly string[], isWaiting = true) =>
  ({
    registration: { waiting: isWaiting ? {} : null, scope: `${origin}/careprovider/` },
    clients: { matchAll: async () => urls.map((path) => ({ url: absolute(path) })) },
  }) as never

it('a version that waits takes over when the only page is loaded, and is asked once', async () => {
  const scope = pagesOpen(['/careprovider/auth', '/app/list'])
  const page = (await (await handOver(scope))?.text()) ?? ''
  expect(await handOver(scope)).toBe(null)

  const told: unknown[] = []
  const loads = vi.fn()
  const waiting = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: (message: unknown) => told.push(message),
  })
  const later: (() => void)[] = []
  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? ''
  new Function('navigator', 'location', 'setTimeout', script)(
    { serviceWorker: { getRegistration: async () => ({ waiting }) } },
    { reload: loads },
    (run: () => void) => later.push(run),
  )
  await vi.waitFor(() => expect(told).toEqual([{ type: 'SKIP_WAITING' }]))
  const changes = (state: string) => {
    waiting.state = state
    waiting.dispatchEvent(new Event('statechange'))
    return loads.mock.calls.length
  }
  expect([changes('activating'), changes('activated')]).toEqual([0, 1])
  for (const run of later) run()
  expect(loads).toHaveBeenCalledTimes(2)
})

it.each([
  ['another page is open', ['/careprovider/auth', '/careprovider/dashboard/5'], true],
  ['nothing waits', ['/careprovider/auth'], false],
])('and not when %s', async (_, urls, isWaiting) => {
  expect(await handOver(pagesOpen(urls as string[], isWaiting as boolean))).toBe(null)
})
