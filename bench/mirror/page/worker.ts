// Our side of BM1 to BM3: the crypto worker's own pull by its own calls, into the device's store, sealed. Only the addresses are
// others: a static server has the pages.
import { expose } from 'comlink'
import * as z from 'zod/mini'
import { packedItem } from '../../../contract/envelope/packed.ts'
import { createHttp } from '../../../device/http/call.ts'
import { fits } from '../../../device/http/fits.ts'
import { systemClock, systemTimers } from '../../../device/platform/clock.ts'
import { createStore } from '../../../device/store/database.ts'
import type { HeadRecord, HeadSlice } from '../../../workers/crypto/api.ts'
import { createLocal } from '../../../workers/crypto/local.ts'
import { createLocalServer } from '../../../workers/crypto/local-server.ts'
import { createTwoThreads } from '../../../workers/crypto/two-threads.ts'
import type { Start } from '../data.ts'

z.config({ jitless: true })

interface Network {
  calls: number
  /** the feed goes on with delta.json */
  changed: boolean
}

/** The feed names the own audience as added; its snapshot's pages lie in files, the next of which is told here. */
function pagesFetch(start: Start, network: Network): typeof fetch {
  const names = [
    ...Array.from({ length: start.requestPages }, (_, i) => `requests-${i}`),
    ...Array.from({ length: start.eventPages }, (_, i) => `events-${i}`),
  ]
  const added = [`careprovider:${start.careproviderId}`]
  const feed = { cursor: 'now', more: false, records: [], tombstones: [], removed: [], server_time: start.input.now }
  return async (address) => {
    network.calls += 1
    const { pathname, searchParams } = new URL(String(address), location.origin)
    if (pathname === '/api/sync') {
      const cursor = searchParams.get('cursor')
      if (cursor === null) return Response.json({ ...feed, added })
      return network.changed && cursor === feed.cursor
        ? fetch('/data/delta.json')
        : Response.json({ ...feed, cursor, added: [] })
    }
    const i = Number(searchParams.get('after') ?? 0)
    const page = await fetch(`/data/${names[i]}.json`)
    const next = i + 1 < names.length ? String(i + 1) : null
    return {
      ok: true,
      status: 200,
      headers: page.headers,
      text: async () => withNext(await page.text(), next),
    } as Response
  }
}

const withNext = (page: string, next: string | null): string =>
  page.replace(/"next":null,"total":(\d+)\}$/, `"next":${JSON.stringify(next)},"total":$1}`)

interface Synced {
  readonly local: ReturnType<typeof createLocal>
  readonly start: Start
  readonly network: Network
  /** ms from the first fetch to the last commit; opening the account is not counted */
  readonly ms: number
}

async function sync(withEvents: boolean): Promise<Synced> {
  const start = (await (await fetch('/data/start.json')).json()) as Start
  const network = { calls: 0, changed: false }
  const pages = pagesFetch(withEvents ? start : { ...start, eventPages: 0 }, network)
  const http = createHttp({ clock: systemClock, timers: systemTimers, fetch: pages, fits })
  const local = createLocal({
    store: createStore(),
    serverFor: (token) => createLocalServer(http, token),
    exclusive: (run) => run(),
    notify: () => undefined,
    operations: createTwoThreads({
      startWorker: () =>
        new Worker(new URL('../../../workers/crypto/second-thread/worker.ts', import.meta.url), { type: 'module' }),
      after: systemTimers.after,
    }),
  })
  const { port1, port2 } = new MessageChannel()
  const root = Uint8Array.from(start.root)
  const taken = local.api.takeRoot(port1)
  port2.postMessage({ root }, [root.buffer])
  await taken
  const opened = await local.api.openAccount(start.input)
  if (!opened.ok) throw new Error(opened.error)
  const from = performance.now()
  const outcome = await local.api.pull({ accessToken: 'none', now: start.input.now })
  if (!outcome.ok) throw new Error(outcome.error.code)
  return { local, start, network, ms: performance.now() - from }
}

/** as src/mirror asks: in portions, so that a person's own calls come between */
const keysAtOnce = 50

const api = {
  /** ms of a first sync */
  mirror: async (withEvents: boolean): Promise<number> => (await sync(withEvents)).ms,
  /** ms in which the changed requests come into a full mirror, and by how many calls */
  async delta(): Promise<{ ms: number; calls: number }> {
    const { local, start, network } = await sync(true)
    Object.assign(network, { calls: 0, changed: true })
    const from = performance.now()
    const outcome = await local.api.pull({ accessToken: 'none', now: start.input.now })
    if (!outcome.ok) throw new Error(outcome.error.code)
    return { ms: performance.now() - from, calls: network.calls }
  },
  /** ms after a first sync until every request's name is open, by RSA */
  async readable(withEvents: boolean): Promise<{ ms: number; names: number }> {
    const { local, start } = await sync(withEvents)
    const from = performance.now()
    for (let left = 1; left > 0; ) left = (await local.api.openWaiting(keysAtOnce, start.input.now)).left
    const ms = performance.now() - from
    let names = 0
    for (let before: number | null = null, more = true; more; more = before !== null) {
      const slice: HeadSlice = await local.api.heads(before, 100)
      for (let i = 0; i < slice.numbers.length; i++) {
        const heads = JSON.parse(new TextDecoder().decode(packedItem(slice.blocks, i))) as HeadRecord[]
        names += heads.filter(({ name }) => name !== null).length
      }
      before = slice.next
    }
    return { ms, names }
  },
}
export type MirrorWorker = typeof api

expose(api)
