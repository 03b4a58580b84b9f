// FT28: a PostgreSQL whose connections break under writes, that holds a lock, hangs, stops at once, or is away at the start. The
// server lives on, answers 503 with Retry-After while it lasts and keeps every write that it acknowledged, once.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignedAction } from '../../contract/envelope/action.ts'
import { openDatabase } from '../../server/db/database.ts'
import { type Hit, openLoad, type Shot } from '../support/http-load.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { idOf, makeMessage } from '../support/signing.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import { bearerOf, setupWard, type Ward } from '../support/ward.ts'

const cuts = process.env.TEST_LONG === '1' ? 60 : 6
const writers = 4
const atOnce = 40
/** Another machine's data directory, with the keys of the installation. */
async function withKeysOf(dataDir: string): Promise<string> {
  const other = await makeDataDir()
  for (const name of ['keys', 'key-storage']) cpSync(join(dataDir, name), join(other, name), { recursive: true })
  return other
}

/** ms; shorter than in operation, so that nothing has to be waited for long */
const limits = { DATABASE_CONNECT_MS: '1500', DATABASE_LOCK_MS: '500', DATABASE_STATEMENT_MS: '1000' }
/** what health takes beside a database that does not answer */
const soonMs = 1000

const health: Shot = { method: 'GET', path: '/api/health', headers: {} }

describe('a server beside a PostgreSQL that fails', () => {
  let postgres: OwnPostgres
  let ward: Ward
  let request: TestRequest
  let server: ServerProcess
  let headers: Record<string, string>
  let load: ReturnType<typeof openLoad>

  beforeAll(async () => {
    postgres = await startOwnPostgres()
    const url = new URL(postgres.url)
    url.searchParams.set('options', '-c pgboss.test_clock=on')
    ward = await setupWard('postgres', { opened: await openDatabase({ databaseUrl: url.href, dataDir: '' }) })
    request = (await setupRequest(ward)).request
    const env = { DATABASE_URL: postgres.url, REQUESTS_AT_ONCE: String(atOnce), ...limits }
    server = await startServerProcess({ dataDir: ward.deps.config.dataDir, env })
    await server.ready()
    headers = await bearerOf(ward, ward.maria)
    load = openLoad(server.url)
  })
  afterAll(async () => {
    load?.close()
    await server?.stop()
    await ward?.server.close().catch(() => undefined)
    await postgres?.stop()
  })

  const read = (): Shot => ({ method: 'GET', path: `/api/auctionrequests/${request.id}`, headers })
  const write = (action: SignedAction): Shot => ({
    method: 'POST',
    path: `/api/action/request/${request.id}/send_message`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(action),
  })

  async function asOperator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(postgres.url)
    await client.connect()
    return work(client).finally(() => client.end())
  }
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const cutAll = () => asOperator((client) => client.query(`select pg_terminate_backend(pid) ${others}`))

  /** Messages go out, each until it is acknowledged, while `work` happens. Answers what came back, and whose messages were taken. */
  async function underWrites(work: (acknowledged: () => number) => Promise<void>) {
    const hits: Hit[] = []
    const taken: string[] = []
    let isOver = false
    const writer = async () => {
      while (!isOver) {
        const action = await makeMessage(ward.maria, request)
        for (let status = 0; status !== 200; ) {
          const hit = await load.fire(write(action))
          hits.push(hit)
          ;({ status } = hit)
        }
        taken.push(idOf(action))
      }
    }
    const writing = Promise.all(Array.from({ length: writers }, writer))
    await Promise.race([work(() => taken.length), writing]).finally(() => {
      isOver = true
    })
    await writing
    return { hits, taken }
  }

  const messages = async () =>
    (
      await asOperator((client) =>
        client.query<{ action_id: string }>(
          `select action_id from event where auction_request_id = ${request.id} and type = 'message'`,
        ),
      )
    ).rows.map(({ action_id }) => action_id)

  function expectRefusedOrDone(hits: readonly Hit[]): void {
    expect([...new Set(hits.map(({ status }) => status))].filter((status) => status !== 200 && status !== 503)).toEqual(
      [],
    )
    expect(hits.filter(({ status, retryAfter }) => status === 503 && !Number(retryAfter))).toEqual([])
  }
  async function expectEachOnce(taken: readonly string[]): Promise<void> {
    const stored = await messages()
    expect(stored.filter((id) => taken.includes(id)).sort()).toEqual([...taken].sort())
  }
  const isBack = () =>
    vi.waitUntil(async () => (await load.fire(read())).status === 200, { timeout: 20_000, interval: 50 })

  it(`[FT28] lives on when all connections break under writes, ${cuts} times`, async () => {
    const { hits, taken } = await underWrites(async (acknowledged) => {
      for (let cut = 0; cut < cuts; cut++) {
        const before = acknowledged()
        await vi.waitUntil(() => acknowledged() >= before + writers, { timeout: 20_000, interval: 5 })
        await cutAll()
      }
    })
    expectRefusedOrDone(hits)
    await expectEachOnce(taken)
    await isBack()
  })

  it('[FT28] a lock that is held for long stops nobody else, and what waited for it is told to come again', async () => {
    await asOperator(async (client) => {
      await client.query('begin')
      await client.query('lock table event in access exclusive mode')
      const actions = await Promise.all(Array.from({ length: 12 }, () => makeMessage(ward.maria, request)))
      const waiting = Promise.all(actions.map((action) => load.fire(write(action))))
      const asked = await load.fire(health)
      expect(asked).toMatchObject({ status: 200 })
      expect(asked.ms).toBeLessThan(soonMs)
      const refused = await waiting // the lock is still held
      expect(refused.map(({ status }) => status)).toEqual(actions.map(() => 503))
      expectRefusedOrDone(refused)
      await client.query('rollback')
      const again = await Promise.all(actions.map((action) => load.fire(write(action))))
      expect(again.map(({ status }) => status)).toEqual(actions.map(() => 200))
      await expectEachOnce(actions.map(idOf))
    })
  })

  it('[FT28] counts calls from their authentication on: more than there is room for are refused at once', async () => {
    await asOperator(async (client) => {
      await client.query('begin')
      await client.query('lock table device_slot, device, account in access exclusive mode')
      const hits = Array.from({ length: atOnce * 3 }, () =>
        load.fire({ ...read(), path: `/api/auctionrequests/${request.id}?`, headers: { ...headers } }),
      )
      const asked = await load.fire(health)
      expect(asked.status).toBe(200)
      const answers = await Promise.all(hits)
      expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === '1').length).toBeGreaterThan(
        atOnce,
      )
      await client.query('rollback')
    })
    await isBack()
  })

  it('[FT28] connections that say nothing any more are given up', async () => {
    const { rows } = await asOperator((client) => client.query<{ pid: number }>(`select pid ${others}`))
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    try {
      const hits = await Promise.all(Array.from({ length: 12 }, () => load.fire(read())))
      expectRefusedOrDone(hits)
      expect((await load.fire(health)).status).toBe(200)
      await isBack() // on new ones, while the old ones still hang
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    }
  })

  it('[FT28] lives on when the database stops at once under writes, and another server waits for it at its start', async () => {
    let late: ServerProcess | null = null
    const { hits, taken } = await underWrites(async (acknowledged) => {
      await vi.waitUntil(() => acknowledged() > writers, { timeout: 20_000, interval: 5 })
      await postgres.stopNow()
      late = await startServerProcess({
        dataDir: await withKeysOf(ward.deps.config.dataDir),
        env: { DATABASE_URL: postgres.url, ...limits },
      })
      const { output } = late
      await vi.waitUntil(() => output().includes('does not answer'), { timeout: 20_000, interval: 20 })
      expect((await load.fire(health)).status).toBe(200)
      await postgres.startAgain()
      const before = acknowledged()
      await vi.waitUntil(() => acknowledged() > before + writers, { timeout: 20_000, interval: 5 })
    })
    const waited = late as ServerProcess | null
    await waited?.ready()
    expect(waited?.output().match(/does not answer/g)).toHaveLength(1)
    expect(await waited?.stop()).toBe(0)
    expectRefusedOrDone(hits)
    await expectEachOnce(taken)
  })

  it('[FT28] has written no stack of a bug, and ends in order', async () => {
    expect(server.output()).not.toMatch(/request failed|Unhandled|uncaught/i)
    expect(await server.stop()).toBe(0)
  })
})
