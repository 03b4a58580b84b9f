// BM9: the provider's app installed, 10,000 requests and 50,000 events mirrored, the server really stopped. Each sample fills a
// fresh profile by the real worker code, then starts Chromium anew for each side; the peer is a bare page of 20 rows that the
// same service worker answers in place of the app's.
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { heldKey } from '../src/app/held.ts'
import { password, writeWorkload } from './mirror/data.ts'
import type { MirrorBench } from './mirror/page/main.ts'
import { buildPage } from './support/bench-page.ts'
import { withFreshProfile, withProfile } from './support/browser.ts'
import { slowRenderers } from './support/duty-cycle.ts'
import { type Line, limitLine, median, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'
import { serveFolder } from './support/static-server.ts'

declare const bench: MirrorBench

const samples = share(5, 1)
const root = join(import.meta.dirname, '..')
const site = join(root, 'node_modules/.cache/anschluss-bench/offline')
export const lockedPath = '/careprovider/auth'
export const fillPath = '/bench-fill/index.html'

/** The built app, with the page that fills its store beside it. @param openable of the requests, with keys of their own */
export async function makeSite(openable = 0): Promise<string> {
  await rm(site, { recursive: true, force: true })
  await cp(join(root, 'dist'), site, { recursive: true })
  await buildPage('mirror/page', join(site, 'bench-fill'), '/bench-fill/')
  await writeWorkload(join(site, 'data'), { requests: 10_000, eventsPerRequest: 5, openable })
  return site
}

/** The store full, the service worker installed; the server is gone when this answers. */
export async function install(profile: string): Promise<string> {
  const server = await serveFolder(site)
  try {
    await withProfile(profile, async (page) => {
      await page.goto(server.url + fillPath)
      await page.waitForFunction(() => 'bench' in globalThis)
      await page.evaluate(() => bench.ours(true))
      await page.goto(server.url + lockedPath)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/serviceWorker.js', { scope: '/careprovider/' })
        await navigator.serviceWorker.ready
      })
      // as every device has it that took something in
      await page.evaluate((key) => localStorage.setItem(key, String(Date.now())), heldKey)
    })
  } finally {
    await server.close()
  }
  return server.url
}

async function slowMain(page: Page, context: BrowserContext, rate: number): Promise<void> {
  if (rate === 1) return
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (;;) {
      const [entry] = performance.getEntriesByName('first-contentful-paint')
      if (entry) return entry.startTime
      await new Promise((later) => setTimeout(later, 20))
    }
  })

interface Unlocked {
  /** ms each */
  readonly password: number
  readonly list: number
  readonly heads: number
  readonly gap: number
}

/** From the press of the button; the password's work is apart. */
export async function unlock(page: Page): Promise<Unlocked> {
  await page.locator('#unlock-password').fill(password)
  await page.evaluate(() => {
    const gaps: [number, number][] = []
    let last = performance.now()
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const at = performance.now()
      gaps.push([at, at - last])
      last = at
      setTimeout(() => channel.port2.postMessage(null), 0)
    }
    channel.port2.postMessage(null)
    Object.assign(globalThis, { gaps })
    addEventListener('submit', () => performance.mark('submitted'), { capture: true })
  })
  await page.locator('form button[type=submit]').click()
  return page.evaluate(async () => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime
    const until = performance.now() + 60_000
    while (at('list-shown') === undefined || at('heads-complete') === undefined) {
      if (performance.now() > until) throw new Error('the list was not shown')
      await new Promise((later) => setTimeout(later, 50))
    }
    const [pressed = 0, start = 0, list = 0, heads = 0] = [
      'submitted',
      'unlock-start',
      'list-shown',
      'heads-complete',
    ].map(at)
    const rows = document.querySelectorAll('main li').length
    if (rows < 20) throw new Error(`${rows} rows are shown`)
    const { gaps } = globalThis as unknown as { gaps: [number, number][] }
    const during = gaps.filter(([end]) => end > start && end <= Math.max(list, heads))
    const gap = Math.max(0, ...during.map(([, length]) => length))
    return { password: start - pressed, list: list - start, heads: heads - start, gap }
  })
}

const rows = Array.from({ length: 20 }, (_, i) => `<li>Frau, 80 bis 89 Jahre, Pflegegrad 3, Anfrage ${i + 1}</li>`)
const bareHtml = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>20</title></head><body><ul>${rows.join('')}</ul></body></html>`

/** The service worker answers the bare page in place of the app's. */
const putBarePage = (page: Page): Promise<void> =>
  page.evaluate(async (html) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname !== '/index.html') continue
        await cache.put(request, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
      }
    }
  }, bareHtml)

interface Sample extends Unlocked {
  readonly shell: number
  readonly bare: number
}

const sampleAt = (rate: number): Promise<Sample> =>
  withFreshProfile(async (profile) => {
    const url = await install(profile)
    const app = await withProfile(profile, async (page, context) => {
      await slowMain(page, context, rate)
      await page.goto(url + lockedPath)
      const shell = await firstPaint(page)
      await page.locator('#unlock-password').waitFor()
      // from here on the duty cycle slows page and workers alike
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      const browser = await context.browser()?.newBrowserCDPSession()
      const end = rate > 1 && browser ? await slowRenderers(browser, rate) : async () => undefined
      try {
        return { shell, ...(await unlock(page)) }
      } finally {
        await end()
        await putBarePage(page)
      }
    })
    const bare = await withProfile(profile, async (page, context) => {
      await slowMain(page, context, rate)
      await page.goto(url + lockedPath)
      if ((await page.locator('li').count()) !== 20) throw new Error('the bare page was not answered')
      return firstPaint(page)
    })
    return { ...app, bare }
  })

/**
 * One person locks, the next one opens the device without network and sees the list; typing is not counted. On one profile,
 * because people change all day.
 */
export async function runSwitch(): Promise<Line[]> {
  await makeSite()
  const rounds = await withFreshProfile(async (profile) => {
    const url = await install(profile)
    return withProfile(profile, async (page) => {
      await page.goto(url + lockedPath)
      await page.locator('#unlock-password').waitFor()
      await unlock(page)
      const all: number[] = []
      for (let i = 0; i < samples; i++) {
        const begun = performance.now()
        await page.getByRole('button', { name: 'Sperren' }).first().click()
        await page.locator('#unlock-password').waitFor()
        const locked = performance.now() - begun
        const { password: derived, list } = await unlock(page)
        all.push(locked + derived + list)
      }
      return all
    })
  })
  return [limitLine('BM9 offline-cold switch-person', median(rounds), 3000, 'ms')]
}

export async function runOffline(): Promise<Line[]> {
  await makeSite()
  const plain: Sample[] = []
  const slow: Sample[] = []
  for (let i = 0; i < samples; i++) {
    plain.push(await sampleAt(1))
    slow.push(await sampleAt(4))
  }
  const pairs = (list: readonly Sample[], of: (sample: Sample) => number) =>
    list.map((sample) => [of(sample), sample.bare] as const)
  const line = (name: string, bar: number, stretch: number | null, list: Sample[], of: (sample: Sample) => number) =>
    pairedLine({ name: `BM9 offline-cold ${name}`, bar, stretch, unit: 'ms' }, pairs(list, of))
  return [
    line('locked-shell', 4.5, null, plain, ({ shell }) => shell),
    line('locked-shell-4x', 5.5, null, slow, ({ shell }) => shell),
    line('unlock-to-list', 2, 1, plain, ({ list }) => list),
    line('unlock-to-list-4x', 2, 1, slow, ({ list }) => list),
    line('all-heads', 4, 2, plain, ({ heads }) => heads),
    line('all-heads-4x', 4, 2, slow, ({ heads }) => heads),
    limitLine('BM9 offline-cold page-gap-4x', median(slow.map(({ gap }) => gap)), 50, 'ms'),
    limitLine('BM9 offline-cold argon2id-4x', median(slow.map(({ password }) => password)), 1500, 'ms'),
  ]
}
