// BM21: 10,000 changed requests of a provider by GET sync, page after page, against express-pouchdb (_changes, then _bulk_get of
// each page's documents, as its replication does), and against a server that answers the same bytes and does nothing else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeCursor } from '../server/stores/feed/cursor.ts'
import { openPostgres, startProduct, withDataDir } from './api/running.ts'
import { houses, makeWorld } from './api/world.ts'
import { type Line, pairedLine } from './support/line.ts'
import { startPouch } from './support/pouch-server.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const rows = share(10_000, 300)
/** of PouchDB's replication by default: documents a round */
const pouchBatch = 100

interface Page {
  readonly cursor: string
  readonly more: boolean
  readonly records: readonly unknown[]
}

/** All pages one after the other, each parsed. @returns ms and the pages' texts */
async function readAll(url: string, headers: Readonly<Record<string, string>>) {
  const texts: string[] = []
  let records = 0
  let cursor = encodeCursor(new Map([[`careprovider:${houses + 1}`, { n: 0, tag: '' }]]))
  const from = performance.now()
  for (let more = true; more; ) {
    const text = await (await fetch(`${url}/api/sync?cursor=${cursor}`, { headers })).text()
    const page: Page = JSON.parse(text)
    texts.push(text)
    records += page.records.length
    ;({ cursor, more } = page)
  }
  const ms = performance.now() - from
  if (records !== rows) throw new Error(`${records} of ${rows} records came`)
  return { ms, texts }
}

/** @returns ms */
async function readPouch(url: string): Promise<number> {
  const from = performance.now()
  let since = 0
  for (let read = 0; read < rows; ) {
    const changes: { results: { id: string; changes: { rev: string }[] }[]; last_seq: number } = await (
      await fetch(`${url}/_changes?style=all_docs&since=${since}&limit=${pouchBatch}`)
    ).json()
    const docs = changes.results.map(({ id, changes: [change] }) => ({ id, rev: change?.rev }))
    const got: { results: unknown[] } = await (
      await fetch(`${url}/_bulk_get?revs=true&latest=true`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ docs }),
      })
    ).json()
    if (got.results.length === 0) throw new Error(`PouchDB ended after ${read} documents`)
    read += got.results.length
    since = changes.last_seq
  }
  return performance.now() - from
}

/** Answers page i at /i. */
async function startPipe(texts: readonly string[]) {
  const bodies = texts.map((text) => Buffer.from(text))
  const server = createServer(({ url }, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(bodies[Number(url?.slice(1))]),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    async read(): Promise<number> {
      const from = performance.now()
      for (let i = 0; i < bodies.length; i++) JSON.parse(await (await fetch(`http://127.0.0.1:${port}/${i}`)).text())
      return performance.now() - from
    },
    stop: () => server.close(),
  }
}

export async function runDeltaServer(): Promise<Line[]> {
  const postgres = await openPostgres()
  try {
    return await withDataDir(async (dataDir) => {
      const databaseUrl = await postgres.create()
      const { providers } = await makeWorld({
        databaseUrl,
        dataDir,
        requestsPerProvider: rows / houses,
        oneProvider: true,
      })
      const headers = providers[0]?.headers() ?? {}
      const server = await startProduct(databaseUrl, dataDir)
      const { texts } = await readAll(server.url, headers) // its code is compiled by now
      const pouch = await startPouch(rows, Math.round(texts.join('').length / rows))
      const pipe = await startPipe(texts)
      try {
        await readPouch(pouch.url)
        const peers: [number, number][] = []
        const pipes: [number, number][] = []
        for (let i = 0; i < samples; i++) {
          const { ms } = await readAll(server.url, headers)
          peers.push([ms, await readPouch(pouch.url)])
          pipes.push([1 / ms, 1 / (await pipe.read())])
        }
        return [
          pairedLine({ name: 'BM21 delta-server express-pouchdb', bar: 0.35, stretch: null, unit: 'ms' }, peers),
          pairedLine({ name: 'BM21 delta-server pipe', bar: 0.4, stretch: null, unit: '/ms', better: 'higher' }, pipes),
        ]
      } finally {
        pouch.stop()
        pipe.stop()
        await server.stop()
      }
    })
  } finally {
    await postgres.stop()
  }
}
