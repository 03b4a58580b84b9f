// FT22: `npm run soak -- [URL] [--minutes 60] [--rate N]`: synthetic houses answer, read and pull for a while, at half of what the
// installation bears or at `rate` calls a second. Without URL it starts a PostgreSQL and a server of its own. With one it fills
// the empty database of that installation, which DATABASE_URL and KEYS_DIR (or DATA_DIR) name: never one that anybody works with.
// METRICS (addresses of /metrics, with commas) tells what memory the processes take. A line a minute; ends with 1 when a call failed,
// or when a run of at least 20 minutes got slower or larger than FT22 allows.
import { symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { errorMessage } from '../domain/error-message.ts'
import { flood, measureMax } from '../test/support/http-load.ts'
import { freePort } from '../test/support/postgres.ts'
import type { BenchPerson } from './api/people.ts'
import { openPostgres, startProduct, withDataDir } from './api/running.ts'
import { signedAnswer } from './api/signed-answer.ts'
import { type BenchRequest, makeWorld, type World } from './api/world.ts'

const requestsPerProvider = 20
const atOnce = 50
const measureMs = 15_000
const patienceMs = 10_000
/** FT22 */
const maxSlope = 1
const maxSlower = 1.2
const judgedFromMinutes = 20

interface Target {
  readonly url: string
  readonly metrics: readonly string[]
}

interface Hit {
  readonly kind: Kind
  /** 0: no answer */
  readonly status: number
  readonly ms: number
}
type Kind = 'write' | 'read' | 'pull'
/** reads dominate: one action makes all devices of two houses pull */
const mix: readonly Kind[] = ['write', ...Array<Kind>(5).fill('read'), ...Array<Kind>(10).fill('pull')]

interface House {
  readonly person: BenchPerson
  readonly requests: readonly BenchRequest[]
  readonly decisions: Map<number, number>
  readonly busy: Set<number>
  cursor: string | null
  turn: number
}

/** The houses of a world, as their devices would speak to the installation. */
function openHouses({ url }: Target, world: World) {
  const houses = world.providers.map((person, i): House => {
    const requests = world.requests[i] ?? []
    return { person, requests, decisions: new Map(), busy: new Set(), cursor: null, turn: 0 }
  })

  async function ask(kind: Kind, house: House, path: string, body?: string): Promise<[Hit, unknown]> {
    const began = performance.now()
    const headers = { ...house.person.headers(), ...(body !== undefined && { 'content-type': 'application/json' }) }
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body }
    try {
      const answer = await fetch(`${url}${path}`, { ...sent, signal: AbortSignal.timeout(patienceMs) })
      const text = await answer.text()
      return [{ kind, status: answer.status, ms: performance.now() - began }, answer.ok ? JSON.parse(text) : text]
    } catch {
      return [{ kind, status: 0, ms: performance.now() - began }, null]
    }
  }

  /** Accepts a request, or takes that back. */
  async function write(house: House): Promise<Hit> {
    const free = house.requests.filter(({ id }) => !house.busy.has(id))
    const request = free[house.turn++ % Math.max(1, free.length)]
    if (!request) return pull(house)
    house.busy.add(request.id)
    const decision = house.decisions.get(request.id) ?? 1
    const { path, body } = await signedAnswer(house.person, request, decision)
    const [hit] = await ask('write', house, path, body)
    if (hit.status === 200) house.decisions.set(request.id, decision + 1)
    house.busy.delete(request.id)
    return hit
  }

  async function read(house: House): Promise<Hit> {
    const request = house.requests[house.turn++ % house.requests.length]
    const [hit] = await ask('read', house, `/api/auctionrequests/${request?.id ?? 0}`)
    return hit
  }

  async function pull(house: House): Promise<Hit> {
    const query = house.cursor === null ? '' : `?cursor=${encodeURIComponent(house.cursor)}`
    const [hit, page] = await ask('pull', house, `/api/sync${query}`)
    if (hit.status === 200) house.cursor = (page as { readonly cursor: string }).cursor
    return hit
  }

  const calls = { write, read, pull }
  let next = 0
  return {
    /** The next call of the mix, by the next house. */
    call(): Promise<Hit> {
      const n = next++
      const house = houses[n % houses.length]
      const kind = mix[Math.floor(n / houses.length) % mix.length]
      if (!house || !kind) throw new Error('no houses')
      return calls[kind](house)
    },
  }
}

const percentile = (hits: readonly Hit[], share: number): number => {
  const sorted = hits.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** MB of all processes together; null: nobody tells. */
async function memoryOf({ metrics }: Target): Promise<number | null> {
  if (metrics.length === 0) return null
  const all = await Promise.all(
    metrics.map(async (address) => {
      const text = await (await fetch(address)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0)
    }),
  )
  return all.reduce((sum, bytes) => sum + bytes, 0) / 1_048_576
}

interface Minute {
  readonly p99: number
  readonly memory: number | null
}

/** Memory's growth a minute by least squares, after the first ten. */
function slopeOf(all: readonly Minute[]): number | null {
  const points = all.flatMap(({ memory }, i) => (memory === null || i < 10 ? [] : [[i, memory] as const]))
  if (points.length < 2) return null
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, [i, mb]) => sum + (i - x) * (mb - y), 0)
  return above / points.reduce((sum, [i]) => sum + (i - x) ** 2, 0)
}

interface Asked {
  readonly url: string | null
  readonly minutes: number
  /** calls a second; null: half of what it bears */
  readonly rate: number | null
}

/** @throws when the words are none */
function readWords(): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string' } },
  })
  const [minutes, rate] = [Number(values.minutes), values.rate === undefined ? null : Number(values.rate)]
  const isRight = minutes > 0 && (rate === null || rate > 0) && positionals.length <= 1
  if (!isRight) throw new Error('npm run soak -- [URL] [--minutes NUMBER] [--rate NUMBER]')
  return { url: positionals[0] ?? null, minutes, rate }
}

/** Runs the houses and says how it went. */
async function soak({ minutes, rate: wanted }: Asked, target: Target, world: World): Promise<boolean> {
  const { call } = openHouses(target, world)
  const rate = wanted ?? (await measureMax(call, atOnce, measureMs)) / 2
  console.log(`${rate.toFixed(0)} calls a second for ${minutes} minutes`)
  const all: Minute[] = []
  let failed = 0
  const whole = Math.max(1, Math.round(minutes))
  for (let minute = 1; minute <= whole; minute++) {
    const hits = await flood(call, rate, (minutes / whole) * 60_000)
    const wrong = hits.filter(({ status }) => status !== 200)
    failed += wrong.length
    const memory = await memoryOf(target)
    all.push({ p99: percentile(hits, 0.99), memory })
    const by = [...Map.groupBy(wrong, ({ kind, status }) => `${kind} ${status}`)].map(([k, of]) => `${of.length} ${k}`)
    console.log(
      `${minute}: ${hits.length} calls, p50 ${percentile(hits, 0.5).toFixed(0)} ms, p99 ${percentile(hits, 0.99).toFixed(0)} ms`,
      `${memory === null ? '' : `, ${memory.toFixed(0)} MB`}, failed: ${by.join(', ') || 'none'}`,
    )
  }
  const ends = all.slice(-10)
  const starts = all.slice(0, 10)
  const slower = Math.max(...ends.map(({ p99 }) => p99)) / Math.max(...starts.map(({ p99 }) => p99))
  const slope = slopeOf(all)
  console.log(JSON.stringify({ rate, minutes, failed, slower, slope_mb_a_minute: slope }))
  if (minutes < judgedFromMinutes) console.log('Too short to judge times and memory by.')
  const isSteady = minutes < judgedFromMinutes || (slower <= maxSlower && (slope === null || slope <= maxSlope))
  return failed === 0 && isSteady
}

async function expectEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as n from organisation')
  await client.end()
  if (rows[0].n > 0) throw new Error('The database has organisations already: synthetic houses need an empty one.')
}

/** An installation that runs elsewhere. */
async function soakAt(url: string, asked: Asked): Promise<boolean> {
  const { DATABASE_URL: databaseUrl, DATA_DIR = 'data', KEYS_DIR, METRICS = '' } = process.env
  if (!databaseUrl) throw new Error('DATABASE_URL names the database of the installation, which has to be empty.')
  await expectEmpty(databaseUrl)
  return withDataDir(async (dataDir) => {
    await symlink(resolve(KEYS_DIR ?? join(DATA_DIR, 'keys')), join(dataDir, 'keys'))
    const world = await makeWorld({ databaseUrl, dataDir, requestsPerProvider })
    return soak(asked, { url: url.replace(/\/$/, ''), metrics: METRICS.split(',').filter(Boolean) }, world)
  })
}

async function soakOwn(asked: Asked): Promise<boolean> {
  const postgres = await openPostgres()
  try {
    return await withDataDir(async (dataDir) => {
      const databaseUrl = await postgres.create()
      const world = await makeWorld({ databaseUrl, dataDir, requestsPerProvider })
      const port = await freePort()
      const server = await startProduct(databaseUrl, dataDir, { METRICS_PORT: String(port) })
      try {
        return await soak(asked, { url: server.url, metrics: [`http://127.0.0.1:${port}/metrics`] }, world)
      } finally {
        await server.stop()
      }
    })
  } finally {
    await postgres.stop()
  }
}

try {
  const asked = readWords()
  process.exitCode = (await (asked.url === null ? soakOwn(asked) : soakAt(asked.url, asked))) ? 0 : 1
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 2
}
