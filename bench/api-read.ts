// BM18: one request and its events, signed in, under 50 connections, against a minimal Fastify route with the same SQL and
// without signing in. BM20: the same on the embedded database against PostgreSQL, and how late its event loop is.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgres, type Postgres, startPeer, startProduct, withDataDir } from './api/running.ts'
import { makeWorld, type World } from './api/world.ts'
import { type Line, limitLine, median, pairedLine } from './support/line.ts'
import { type Ask, load } from './support/load.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const seconds = share(3, 1)
const requestsPerProvider = 10

/** Each provider's person reads its own requests. */
function asksOf({ providers, requests }: World): Ask[] {
  return providers.flatMap((person, i) => {
    const headers = person.headers()
    return (requests[i] ?? []).flatMap(({ id }) => [
      { path: `/api/auctionrequests/${id}`, headers },
      { path: `/api/events?auction_request_id=${id}`, headers },
    ])
  })
}

async function withPostgres<T>(run: (postgres: Postgres) => Promise<T>): Promise<T> {
  const postgres = await openPostgres()
  try {
    return await run(postgres)
  } finally {
    await postgres.stop()
  }
}

export const runApiRead = (): Promise<Line[]> =>
  withPostgres((postgres) =>
    withDataDir(async (dataDir) => {
      const databaseUrl = await postgres.create()
      const world = await makeWorld({ databaseUrl, dataDir, requestsPerProvider })
      const server = await startProduct(databaseUrl, dataDir)
      const peer = await startPeer(databaseUrl, dataDir, asksOf(world))
      try {
        const asks = asksOf(world)
        await load(server.url, asks, seconds)
        await load(peer.url, asks, seconds) // both have compiled their code by now
        const rates: [number, number][] = []
        const p99: [number, number][] = []
        for (let i = 0; i < samples; i++) {
          const ours = await load(server.url, asks, seconds)
          const minimal = await load(peer.url, asks, seconds)
          rates.push([ours.rate, minimal.rate])
          p99.push([ours.p99, minimal.p99])
        }
        return [
          pairedLine({ name: 'BM18 api-read', bar: 0.6, stretch: 0.75, unit: '/s', better: 'higher' }, rates),
          pairedLine({ name: 'BM18 api-read p99', bar: 3, stretch: null, unit: 'ms' }, p99),
        ]
      } finally {
        peer.stop()
        await server.stop()
      }
    }),
  )

/** How late the server's event loop was since the last question, p99 in ms. */
async function loopDelay(pid: number, file: string): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await new Promise((resolve) => setTimeout(resolve, 200))
  return Number(await readFile(file, 'utf8'))
}

export const runPgliteMode = (): Promise<Line[]> =>
  withPostgres((postgres) =>
    withDataDir((dataDir) =>
      withDataDir(async (embeddedDir) => {
        const databaseUrl = await postgres.create()
        const world = await makeWorld({ databaseUrl, dataDir, requestsPerProvider })
        const embeddedWorld = await makeWorld({ databaseUrl: null, dataDir: embeddedDir, requestsPerProvider })
        const file = join(embeddedDir, 'loop-delay')
        const onPostgres = await startProduct(databaseUrl, dataDir)
        const embedded = await startProduct(null, embeddedDir, {
          NODE_OPTIONS: `--import=${join(import.meta.dirname, 'api/loop-delay.ts')}`,
          LOOP_DELAY_FILE: file,
        })
        try {
          const [asks, embeddedAsks] = [asksOf(world), asksOf(embeddedWorld)]
          await load(embedded.url, embeddedAsks, seconds)
          await load(onPostgres.url, asks, seconds)
          const rates: [number, number][] = []
          const delays: number[] = []
          for (let i = 0; i < samples; i++) {
            await loopDelay(embedded.pid, file)
            const ours = await load(embedded.url, embeddedAsks, seconds)
            delays.push(await loopDelay(embedded.pid, file))
            rates.push([ours.rate, (await load(onPostgres.url, asks, seconds)).rate])
          }
          return [
            pairedLine({ name: 'BM20 pglite-mode', bar: 0.15, stretch: null, unit: '/s', better: 'higher' }, rates),
            limitLine('BM20 pglite-mode loop-delay-p99', median(delays), 30, 'ms'),
          ]
        } finally {
          await onPostgres.stop()
          await embedded.stop()
        }
      }),
    ),
  )
