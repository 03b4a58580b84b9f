// BM1 and BM2: a first sync into an empty profile, sealed, against PouchDB, RxDB and raw IndexedDB. BM3: what changed since, against
// PouchDB's replication. Each sample in a fresh profile, the sides in turn.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { changedRequests, writeWorkload } from './mirror/data.ts'
import type { MirrorBench } from './mirror/page/main.ts'
import { buildPage, inFreshPage } from './support/bench-page.ts'
import { type Line, limitLine, median, pairedLine } from './support/line.ts'
import { startPouch } from './support/pouch-server.ts'
import { share } from './support/share.ts'
import { serveFolder } from './support/static-server.ts'

declare const bench: MirrorBench

const samples = share(5, 1)
const requests = share(10_000, 500)
const cache = join(import.meta.dirname, '../node_modules/.cache/anschluss-bench/mirror')

const ours = (withEvents: boolean) => (page: Page) => page.evaluate((events) => bench.ours(events), withEvents)

async function served<T>(requests: number, eventsPerRequest: number, run: (url: string) => Promise<T>): Promise<T> {
  const folder = await buildPage('mirror/page', join(cache, 'page'))
  const data = join(cache, 'data')
  await writeWorkload(data, { requests, eventsPerRequest })
  await cp(data, join(folder, 'data'), { recursive: true })
  const server = await serveFolder(folder)
  try {
    return await run(server.url)
  } finally {
    await server.close()
  }
}

/** BM1: 10,000 requests. */
export const runMirror = (): Promise<Line[]> =>
  served(requests, 0, async (url) => {
    const pairs = { pouch: [], pouch1000: [], rxdb: [] } as Record<string, [number, number][]>
    for (let i = 0; i < samples; i++) {
      const mine = (await inFreshPage(url, ours(false))).ms
      pairs.pouch?.push([mine, await inFreshPage(url, (page) => page.evaluate(() => bench.pouch(100)))])
      pairs.pouch1000?.push([mine, await inFreshPage(url, (page) => page.evaluate(() => bench.pouch(1000)))])
      pairs.rxdb?.push([mine, await inFreshPage(url, (page) => page.evaluate(() => bench.rxdb(false)))])
    }
    return [
      pairedLine({ name: 'BM1 mirror-10k pouchdb', bar: 0.22, stretch: 0.17, unit: 'ms' }, pairs.pouch ?? []),
      pairedLine(
        { name: 'BM1 mirror-10k pouchdb-batch-1000', bar: 0.38, stretch: 0.3, unit: 'ms' },
        pairs.pouch1000 ?? [],
      ),
      pairedLine({ name: 'BM1 mirror-10k rxdb', bar: 0.7, stretch: 0.55, unit: 'ms' }, pairs.rxdb ?? []),
    ]
  })

/** BM2: and 50,000 events; the page stays free meanwhile. */
export const runMirrorFull = (): Promise<Line[]> =>
  served(requests, 5, async (url) => {
    const raw: [number, number][] = []
    const rxdb: [number, number][] = []
    const gaps: number[] = []
    const slowGaps: number[] = []
    for (let i = 0; i < samples; i++) {
      const mine = await inFreshPage(url, ours(true))
      gaps.push(mine.gap)
      slowGaps.push((await inFreshPage(url, ours(true), 4)).gap)
      raw.push([mine.ms, await inFreshPage(url, (page) => page.evaluate(() => bench.rawIndexedDb()))])
      rxdb.push([mine.ms, await inFreshPage(url, (page) => page.evaluate(() => bench.rxdb(true)))])
    }
    return [
      pairedLine({ name: 'BM2 mirror-full raw-indexeddb', bar: 0.45, stretch: 0.33, unit: 'ms' }, raw),
      pairedLine({ name: 'BM2 mirror-full rxdb', bar: 0.85, stretch: 0.65, unit: 'ms' }, rxdb),
      limitLine('BM2 mirror-full page-gap', median(gaps), 25, 'ms'),
      limitLine('BM2 mirror-full page-gap-4x', median(slowGaps), 50, 'ms'),
    ]
  })

/** BM3: 100 of 10,000 requests have changed. */
export const runDelta = (): Promise<Line[]> =>
  served(requests, 5, async (url) => {
    const pairs: [number, number][] = []
    let calls = 0
    for (let i = 0; i < samples; i++) {
      const mine = await inFreshPage(url, (page) => page.evaluate(() => bench.delta()))
      calls = Math.max(calls, mine.calls)
      const pouch = await startPouch(requests, 2000)
      try {
        const change = `${new URL(pouch.url).origin}/change?count=${changedRequests}`
        const ask = [pouch.url, change, changedRequests] as const
        pairs.push([mine.ms, await inFreshPage(url, (page) => page.evaluate((args) => bench.pouchDelta(...args), ask))])
      } finally {
        pouch.stop()
      }
    }
    return [
      pairedLine({ name: 'BM3 delta-small pouchdb', bar: 0.3, stretch: 0.2, unit: 'ms' }, pairs),
      limitLine('BM3 delta-small calls', calls, 3, 'calls'),
    ]
  })
