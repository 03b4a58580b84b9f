// BM47: how long a process takes to tell its figures once every call without parameters has been asked, and what that costs the calls
// beside it: as many a second with somebody who scrapes ten times as often as usual, and with nobody.
import { endpoints } from '../contract/http/registry.ts'
import { openLoad, type Shot } from '../test/support/http-load.ts'
import { freePort } from '../test/support/postgres.ts'
import { openPostgres, startProduct, withDataDir } from './api/running.ts'
import { type Line, limitLine, median, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const ms = share(5000, 500)
/** calls a second, far below what the server takes */
const rate = 100
/** Prometheus asks every 15 s */
const scrapeEveryMs = 1500
const scrapeLimitMs = 20

const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

export async function runScrape(): Promise<Line[]> {
  const postgres = await openPostgres()
  const metricsPort = await freePort()
  try {
    return await withDataDir(async (dataDir) => {
      const env = { METRICS_PORT: String(metricsPort) }
      const server = await startProduct(await postgres.create(), dataDir, env)
      const load = openLoad(server.url)
      const scrapes: number[] = []
      const scrape = async () => {
        const from = performance.now()
        await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        scrapes.push(performance.now() - from)
      }
      const call: Shot = { method: 'GET', path: '/api/versions', headers: {} }
      const timesOf = async () => p99((await load.flood(() => call, rate, ms)).map((hit) => hit.ms))
      try {
        const paths = Object.values(endpoints).filter(({ method, path }) => method === 'GET' && !path.includes(':'))
        for (const { path } of paths) await load.fire({ method: 'GET', path, headers: {} })
        await timesOf() // its code is compiled by now
        const pairs: [number, number][] = []
        for (let i = 0; i < samples; i++) {
          const asking = setInterval(() => void scrape(), scrapeEveryMs)
          await scrape()
          const beside = await timesOf()
          clearInterval(asking)
          pairs.push([beside, await timesOf()])
        }
        return [
          limitLine('BM47 scrape', median(scrapes), scrapeLimitMs, 'ms'),
          pairedLine({ name: 'BM47 scrape others p99', bar: 1.05, stretch: null, unit: 'ms' }, pairs),
        ]
      } finally {
        load.close()
        await server.stop()
      }
    })
  } finally {
    await postgres.stop()
  }
}
