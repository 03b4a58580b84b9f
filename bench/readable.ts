// BM9's last line: after a first sync on a new device every key of an open request has to be opened by RSA, before its name can
// be read. The whole renderer is slowed four times, its workers too.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWorkload } from './mirror/data.ts'
import type { MirrorBench } from './mirror/page/main.ts'
import { buildPage } from './support/bench-page.ts'
import { withFreshBrowser } from './support/browser.ts'
import { slowRenderers } from './support/duty-cycle.ts'
import { type Line, limitLine, median } from './support/line.ts'
import { share } from './support/share.ts'
import { serveFolder } from './support/static-server.ts'

declare const bench: MirrorBench

const samples = share(5, 1)
const requests = 300
const limitMs = 2000
const cache = join(import.meta.dirname, '../node_modules/.cache/anschluss-bench/readable')

const sample = (url: string): Promise<number> =>
  withFreshBrowser(async (page, context) => {
    await page.goto(url)
    await page.waitForFunction(() => 'bench' in globalThis)
    const browser = await context.browser()?.newBrowserCDPSession()
    if (!browser) throw new Error('no browser to slow')
    const end = await slowRenderers(browser, 4)
    try {
      const { ms, names } = await page.evaluate(() => bench.readable(false))
      if (names !== requests) throw new Error(`${names} of ${requests} names are readable`)
      return ms
    } finally {
      await end()
    }
  })

export async function runReadable(): Promise<Line[]> {
  const folder = await buildPage('mirror/page', join(cache, 'page'))
  const data = join(cache, 'data')
  await writeWorkload(data, { requests, eventsPerRequest: 0, openable: requests })
  await cp(data, join(folder, 'data'), { recursive: true })
  const server = await serveFolder(folder)
  try {
    const times: number[] = []
    for (let i = 0; i < samples; i++) times.push(await sample(server.url))
    return [limitLine('BM9 offline-cold 300-open-readable-4x', median(times), limitMs, 'ms')]
  } finally {
    await server.close()
  }
}
