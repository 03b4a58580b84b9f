// The page of BM1 to BM3: runs one side at a time and tells its time, and the longest gap of the page while ours runs.
import { wrap } from 'comlink'
import type { EventRecord, RequestRecord } from '../../../contract/http/records.ts'
import { withGap } from '../../support/gap.ts'
import type { MirrorWorker } from './worker.ts'

interface Answer<T> {
  readonly records: readonly { readonly data: T }[]
}
const readPage = async <T>(name: string): Promise<T[]> =>
  ((await (await fetch(`/data/${name}.json`)).json()) as Answer<T>).records.map(({ data }) => data)
const start = async () =>
  (await (await fetch('/data/start.json')).json()) as { requestPages: number; eventPages: number }

async function timed(run: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

type ReadPage = <T>(name: string) => Promise<T[]>
/** bench/peers/peers.ts, which is outside the types */
declare const peers: {
  pouch(): Promise<{
    pouchMirror(pages: number, batch: number, readPage: ReadPage): Promise<void>
    pouchDelta(url: string, change: () => Promise<unknown>, count: number): Promise<number>
  }>
  rxdb(): Promise<{ rxdbMirror(requestPages: number, eventPages: number, readPage: ReadPage): Promise<void> }>
}

const mirrorWorker = () => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return { worker, api: wrap<MirrorWorker>(worker) }
}

const bench = {
  async ours(withEvents: boolean) {
    const { worker, api } = mirrorWorker()
    const { value, gap } = await withGap(() => api.mirror(withEvents))
    worker.terminate()
    return { ms: value, gap }
  },
  readable: (withEvents: boolean) => mirrorWorker().api.readable(withEvents),
  delta: () => mirrorWorker().api.delta(),
  async pouchDelta(url: string, changeUrl: string, count: number) {
    const { pouchDelta } = await peers.pouch()
    return pouchDelta(url, () => fetch(changeUrl, { method: 'POST' }), count)
  },
  async pouch(batch: number) {
    const { pouchMirror } = await peers.pouch()
    const { requestPages } = await start()
    return timed(() => pouchMirror(requestPages, batch, readPage))
  },
  async rxdb(withEvents: boolean) {
    const { rxdbMirror } = await peers.rxdb()
    const { requestPages, eventPages } = await start()
    return timed(() => rxdbMirror(requestPages, withEvents ? eventPages : 0, readPage))
  },
  /** one record each, as fetched, nothing sealed */
  async rawIndexedDb() {
    const { requestPages, eventPages } = await start()
    const db = await new Promise<IDBDatabase>((opened, failed) => {
      const request = indexedDB.open('raw', 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore('requests', { keyPath: 'id' })
        request.result.createObjectStore('events', { keyPath: 'id' })
      }
      request.onsuccess = () => opened(request.result)
      request.onerror = () => failed(request.error)
    })
    const put = (name: string, records: readonly unknown[]) =>
      new Promise<void>((done, failed) => {
        const transaction = db.transaction(name, 'readwrite', { durability: 'relaxed' })
        for (const record of records) transaction.objectStore(name).put(record)
        transaction.oncomplete = () => done()
        transaction.onerror = () => failed(transaction.error)
      })
    return timed(async () => {
      for (let i = 0; i < requestPages; i++) await put('requests', await readPage<RequestRecord>(`requests-${i}`))
      for (let i = 0; i < eventPages; i++) await put('events', await readPage<EventRecord>(`events-${i}`))
    })
  },
}
export type MirrorBench = typeof bench

Object.assign(globalThis, { bench })
