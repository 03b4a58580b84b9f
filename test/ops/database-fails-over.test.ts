// T6: a PostgreSQL that is killed under writes and started again, and one whose standby takes over at the same address. Nothing that
// was acknowledged is lost (the standby is a synchronous one), and calls are refused soon and with 503 alone.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyRunning } from '../support/base-backup.ts'
import { type Forwarder, startForwarder } from '../support/forwarder.ts'
import { floodWhile } from '../support/http-load.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { natsServer } from '../support/nats.ts'
import { type OwnPostgres, type PostgresServer, startCopiedPostgres, startOwnPostgres } from '../support/postgres.ts'
import { makeScratchDir } from '../support/scratch.ts'
import { makeMessage } from '../support/signing.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import { bearerOf } from '../support/ward.ts'
import { openWriters, percentile, type Taken, wrongWrites } from '../support/whole-writes.ts'

const writesASecond = process.env.TEST_LONG === '1' ? 50 : 5
const patients = 20
/** before and after each fault, ms */
const calmMs = 5000
const awayMs = 5000
/** from the address that leads to somebody again to the next write that is taken; scale.md wants 10 s of a quiet machine */
const backWithinMs = 20_000
/** how soon half of the refusals come while nobody listens; 100 ms there */
const refusedWithinMs = 1000

let first: OwnPostgres
let second: PostgresServer | null = null
let forwarder: Forwarder
let installation: Installation
const requests: TestRequest[] = []
const doesRun = natsServer !== null

beforeAll(async () => {
  if (!doesRun) return
  first = await startOwnPostgres()
  const url = new URL(first.url)
  forwarder = await startForwarder(Number(url.port))
  url.port = String(forwarder.port)
  installation = await startInstallation({ processes: 2, databaseUrl: url.href })
  for (let n = 0; n < patients; n++) requests.push((await setupRequest(installation.ward)).request)
})
afterAll(async () => {
  await installation?.stop()
  await forwarder?.stop()
  await second?.stop()
  await first?.stop()
})

async function ask<R extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<R[]> {
  const client = new pg.Client(url)
  await client.connect()
  let rows: R[] = []
  for (const statement of statements) rows = (await client.query<R>(statement)).rows
  await client.end()
  return rows
}

/** Begins a standby of the first and waits until every commit waits for it. */
async function startStandby(): Promise<PostgresServer> {
  const copy = join(makeScratchDir('standby'), 'database')
  await copyRunning(first, copy)
  const standby = await startCopiedPostgres(copy, first.url)
  const states = () => ask<{ sync_state: string }>(first.url, 'select sync_state from pg_stat_replication')
  await vi.waitFor(async () => expect((await states()).length).toBe(1), 60_000)
  await ask(first.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  await vi.waitFor(async () => expect(await states()).toEqual([{ sync_state: 'sync' }]), 60_000)
  return standby
}

it.skipIf(!doesRun)(
  '[T6] no acknowledged write is lost when PostgreSQL is killed, and when its standby takes over (skipped where nats-server is missing)',
  async () => {
    const { ward, ports } = installation
    const urls = ports.map((port) => `http://localhost:${port}`)
    const writers = openWriters(urls, await bearerOf(ward, ward.maria))
    const taken: Taken[] = []
    let isOver = false
    const writing = floodWhile(
      async (n) => {
        const request = requests[n % patients]
        if (!request) throw new Error('no request')
        taken.push(await writers.send(request.id, await makeMessage(ward.maria, request)))
      },
      writesASecond,
      () => !isOver,
    )
    /** until a write is taken that comes after now, ms */
    async function untilBack(): Promise<number> {
      const began = performance.now()
      await vi.waitFor(() => expect(taken.at(-1)?.at ?? 0).toBeGreaterThan(began), { timeout: 60_000, interval: 20 })
      return performance.now() - began
    }
    const told: string[] = []
    const note = (what: string, from: number, to: number, backMs: number) => {
      const meanwhile = writers.refusals().filter(({ at }) => at >= from && at <= to)
      const soon = percentile(
        meanwhile.map(({ ms }) => ms),
        0.5,
      )
      told.push(
        `${what}: back after ${Math.round(backMs)} ms, ${meanwhile.length} refusals, half of them within ${Math.round(soon)} ms`,
      )
      expect(meanwhile.length).toBeGreaterThan(0)
      expect(soon, what).toBeLessThan(refusedWithinMs)
      expect(backMs, what).toBeLessThan(backWithinMs)
    }
    await sleep(calmMs)
    const killedAt = performance.now()
    await first.stopNow()
    await sleep(awayMs)
    const startedAt = performance.now()
    await first.startAgain()
    note('killed and started again', killedAt, startedAt, await untilBack())
    await sleep(calmMs)

    second = await startStandby()
    await sleep(calmMs)
    const endedAt = performance.now()
    await first.stopNow()
    await sleep(awayMs)
    const promotedAt = performance.now()
    await ask(second.url, 'select pg_promote()')
    forwarder.leadTo(Number(new URL(second.url).port))
    note('a standby took over', endedAt, promotedAt, await untilBack())
    await sleep(calmMs)
    isOver = true
    await writing
    writers.close()

    console.log(`T6: ${taken.length} writes (${JSON.stringify(writers.statuses())}); ${told.join('; ')}`)
    const ids = taken.map(({ id }) => id)
    expect(await wrongWrites(ward, ids)).toEqual([])
    expect(Object.keys(writers.statuses()).sort()).toEqual(['200', '503'])
  },
)
