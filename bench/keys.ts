// BM7: 500 keys by RSA, with the app's pool against one thread, and one thread against openssl. BM8: the same keys after an unlock,
// out of the device's store. BM26: 10,000 keys that a colleague's device has deposited, against RSA with the same pool.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeysBench } from './keys/main.ts'
import { makeKeysWork } from './keys/work.ts'
import { buildPage, inFreshPage } from './support/bench-page.ts'
import { type Bar, type Line, limitLine, median, missingLine, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'
import { serveFolder } from './support/static-server.ts'

declare const bench: KeysBench

const samples = share(5, 1)
const unwrapped = share(500, 20)
const deposited = share(10_000, 200)
const cache = join(import.meta.dirname, '../node_modules/.cache/anschluss-bench/keys')

async function withWork<T>(count: number, run: (url: string) => Promise<T>): Promise<T> {
  const folder = await buildPage('keys', cache)
  await writeFile(join(folder, 'work.json'), JSON.stringify(await makeKeysWork(count)))
  const server = await serveFolder(folder)
  try {
    return await run(server.url)
  } finally {
    await server.close()
  }
}

/** Private operations a second of the clock with one key of 3072 bits; null where there is no openssl. */
function opensslPerSecond(): number | null {
  try {
    const told = execFileSync('openssl', ['speed', '-elapsed', '-seconds', '2', 'rsa3072'], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    // rsa 3072 bits 0.001402s 0.000029s    713.4  34211.5
    const [, signs] = /^rsa\s+3072 bits\s+\S+\s+\S+\s+([\d.]+)/m.exec(told) ?? []
    return signs === undefined ? null : Number(signs)
  } catch {
    return null
  }
}

/** BM7 and BM8 share the time of one thread, measured beside both. */
export function runUnwrap(): Promise<Line[]> {
  return withWork(unwrapped, async (url) => {
    const pool: [number, number][] = []
    const openssl: [number, number][] = []
    const alone: number[] = []
    for (let i = 0; i < samples; i++) {
      const [ours, one] = await inFreshPage(url, (page) =>
        page.evaluate(async (count) => [await bench.pool(count), await bench.alone(count)] as const, unwrapped),
      )
      pool.push([ours, one])
      alone.push((unwrapped * 1000) / one)
      const peer = opensslPerSecond()
      if (peer !== null) openssl.push([(unwrapped * 1000) / one, peer])
    }
    const against: Bar = { name: 'BM7 unwrap-500 openssl', bar: 0.9, stretch: 1, unit: '/s', better: 'higher' }
    return [
      pairedLine({ name: 'BM7 unwrap-500 pool', bar: 0.58, stretch: 0.52, unit: 'ms' }, pool),
      openssl.length === samples ? pairedLine(against, openssl) : missingLine(against, median(alone)),
    ]
  })
}

export function runWarm(): Promise<Line[]> {
  return withWork(unwrapped, async (url) => {
    const pairs: [number, number][] = []
    let rsa = 0
    for (let i = 0; i < samples; i++) {
      const [warm, one] = await inFreshPage(url, (page) =>
        page.evaluate(async (count) => [await bench.warm(count), await bench.alone(count)] as const, unwrapped),
      )
      pairs.push([warm.ms, one])
      rsa = Math.max(rsa, warm.rsa)
    }
    return [
      pairedLine({ name: 'BM8 unwrap-warm', bar: 0.02, stretch: 0.01, unit: 'ms' }, pairs),
      // none may run: what is over the limit of one half is one
      limitLine('BM8 unwrap-warm rsa-operations', rsa, 0.5, 'operations'),
    ]
  })
}

export function runFirstSyncKeys(): Promise<Line[]> {
  return withWork(deposited, async (url) => {
    const pairs: [number, number][] = []
    const gaps: number[] = []
    for (let i = 0; i < samples; i++) {
      const [ours, byRsa, gap] = await inFreshPage(url, (page) =>
        page.evaluate(async (count) => {
          await bench.load()
          return [await bench.deposited(), await bench.pool(count), await bench.depositedGap()] as const
        }, deposited),
      )
      pairs.push([ours, byRsa])
      gaps.push(gap)
    }
    return [
      pairedLine({ name: 'BM26 first-sync-keys', bar: 0.08, stretch: 0.06, unit: 'ms' }, pairs),
      limitLine('BM26 first-sync-keys page-gap', median(gaps), 16, 'ms'),
    ]
  })
}
