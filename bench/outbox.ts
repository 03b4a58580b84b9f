// BM11: 1,000 messages sealed, signed and put into the outbox, each by one strict transaction, against the same rows put into
// IndexedDB as they are. BM12: 1,000 waiting actions sent over a network of 50 ms, against a request for each of them.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoRoot } from '../demo/person.ts'
import { demoComplete } from '../test/support/demo-complete.ts'
import { openPostgres, startProduct, withDataDir } from './api/running.ts'
import type { OutboxBench } from './outbox/page/main.ts'
import { serveFarAway } from './outbox/slow-proxy.ts'
import { buildPage, inFreshPage } from './support/bench-page.ts'
import { type Line, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'
import { serveFolder } from './support/static-server.ts'

declare const bench: OutboxBench

const samples = share(5, 1)
export const nurse = 'maria.k@haus-seeblick.example'
const actions = share(1000, 50)
const roundTripMs = 50
const cache = join(import.meta.dirname, '../node_modules/.cache/anschluss-bench/outbox')

export interface Desk {
  readonly serverUrl: string
  readonly folderUrl: string
}

/** The real server with the demo, and the page's folder. */
export async function withDemo<T>(run: (desk: Desk) => Promise<T>): Promise<T> {
  const folder = await serveFolder(await buildPage('outbox/page', cache))
  const postgres = await openPostgres()
  try {
    return await withDataDir(async (dataDir) => {
      const server = await startProduct(await postgres.create(), dataDir, { DEMO: 'on' })
      try {
        await demoComplete(server)
        return await run({ serverUrl: server.url, folderUrl: folder.url })
      } finally {
        await server.stop()
      }
    })
  } finally {
    await postgres.stop()
    await folder.close()
  }
}

/** A nurse's new device, in a browser of its own. */
export async function onNewDevice<T>(
  { serverUrl, folderUrl }: Desk,
  run: (page: Page, at: { request: number; device: number }) => Promise<T>,
  roundTrip = roundTripMs,
): Promise<T> {
  const proxy = await serveFarAway(folderUrl, serverUrl, roundTrip)
  try {
    return await inFreshPage(proxy.url, async (page) => {
      const root = [...Buffer.from(demoRoot, 'base64url')]
      const at = await page.evaluate(([email, of]) => bench.open(email, of), [nurse, root] as const)
      return run(page, at)
    })
  } finally {
    await proxy.close()
  }
}

const write = (page: Page, { request, device }: { request: number; device: number }): Promise<number> =>
  page.evaluate(([id, by, count]) => bench.write(id, by, count), [request, device, actions] as const)

export const runCommit = (): Promise<Line[]> =>
  withDemo(async (desk) => {
    const all: [number, number][] = []
    const dexieAlone: [number, number][] = []
    for (let i = 0; i < samples; i++) {
      await onNewDevice(desk, async (page, at) => {
        const ours = await write(page, at)
        const { raw, dexie } = await page.evaluate(() => bench.put())
        all.push([ours, raw])
        dexieAlone.push([dexie, raw])
      })
    }
    return [
      pairedLine({ name: 'BM11 outbox-commit', bar: 2.6, stretch: 2.1, unit: 'ms' }, all),
      pairedLine({ name: 'BM11 outbox-commit dexie-alone', bar: 1.9, stretch: 1.5, unit: 'ms' }, dexieAlone),
    ]
  })

export const runDrain = (): Promise<Line[]> =>
  withDemo(async (desk) => {
    const pairs: [number, number][] = []
    for (let i = 0; i < samples; i++) {
      const [ours, peer] = [await sendAll(desk, 'drain'), await sendAll(desk, 'oneByOne')]
      pairs.push([ours, peer])
    }
    return [pairedLine({ name: 'BM12 outbox-drain', bar: 0.05, stretch: 0.03, unit: 'ms' }, pairs)]
  })

const sendAll = (desk: Desk, how: 'drain' | 'oneByOne'): Promise<number> =>
  onNewDevice(desk, async (page, at) => {
    await write(page, at)
    return page.evaluate(([way, count]) => bench[way](count), [how, actions] as const)
  })
