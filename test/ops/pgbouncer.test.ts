// Calls go through PgBouncer as docs/ops has it, with fewer connections behind it than the processes open to it; jobs, key storage and
// migrations go past it. It is killed under writes, then what is behind it: nothing that was acknowledged is lost or there twice.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { login, prelogin, readAccount } from '../../contract/http/accounts.ts'
import { floodWhile } from '../support/http-load.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { natsServer } from '../support/nats.ts'
import { clientAt, type LiveSocket, liveAt } from '../support/over-http.ts'
import { pgbouncer, startPgBouncer, type TestPgBouncer } from '../support/pgbouncer.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts'
import { startServerProcess } from '../support/server-process.ts'
import { makeMessage } from '../support/signing.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import { pull, pullAll } from '../support/sync.ts'
import { bearerOf } from '../support/ward.ts'
import { openWriters, type Taken, wrongWrites } from '../support/whole-writes.ts'

const patients = 12
const writesASecond = 10
/** before and after it is away, ms */
const calmMs = 4000
const awayMs = 3000
/** from its start to the next write that is taken */
const backWithinMs = 15_000
/** behind it, for two processes with ten each */
const connections = 4

describe.skipIf(pgbouncer === null || natsServer === null)(
  'behind PgBouncer (skipped where pgbouncer or nats-server is missing)',
  () => {
    let postgres: OwnPostgres
    let pooler: TestPgBouncer
    let installation: Installation
    const requests: TestRequest[] = []
    const sockets: LiveSocket[] = []

    beforeAll(async () => {
      postgres = await startOwnPostgres()
      pooler = await startPgBouncer(postgres.url, [[/^default_pool_size = .*/m, `default_pool_size = ${connections}`]])
      installation = await startInstallation({
        processes: 2,
        databaseUrl: postgres.url,
        env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url },
      })
      for (let n = 0; n < patients; n++) requests.push((await setupRequest(installation.ward)).request)
    })
    afterAll(async () => {
      for (const socket of sockets) socket.close()
      await installation?.stop()
      await pooler?.stop()
      await postgres?.stop()
    })

    const urls = () => installation.ports.map((port) => `http://localhost:${port}`)

    /** Transactions that went through it since its start. */
    async function passed(): Promise<number> {
      const client = new pg.Client(pooler.statisticsUrl)
      await client.connect()
      const { rows } = await client.query<{ database: string; total_xact_count: string }>('show stats')
      await client.end()
      return Number(rows.find(({ database }) => database === 'anschluss')?.total_xact_count ?? 0)
    }

    it('people sign in at each process, and their calls go through it', async () => {
      const { founder } = installation.ward
      const before = await passed()
      for (const url of urls()) {
        const client = clientAt({ url })
        expect((await client.call(prelogin, { body: { email: founder.email } })).body.salt).toEqual(founder.salt)
        const { status, body } = await client.call(login, { body: { email: founder.email, auth_key: founder.authKey } })
        expect(status).toBe(200)
        client.token = body.session.access_token
        const asked = Array.from({ length: 40 }, () => client.call(readAccount, { params: { id: founder.account.id } }))
        expect(new Set((await Promise.all(asked)).map((answer) => answer.status))).toEqual(new Set([200]))
      }
      expect(await passed()).toBeGreaterThan(before)
    })

    it('nothing is lost or there twice when it or PostgreSQL is killed under writes, and both processes’ devices hear of them', async () => {
      const { ward } = installation
      const headers = await bearerOf(ward, ward.maria)
      const token = (headers.authorization ?? '').replace('Bearer ', '')
      const reader = { ...ward.maria, client: clientAt({ url: urls()[1] ?? '' }) }
      reader.client.token = token
      for (const url of urls()) sockets.push(liveAt({ url }, token))
      const isHeard = (type: string) => sockets.map(({ said }) => said.some((one) => one.type === type))
      await vi.waitFor(() => expect(isHeard('welcome')).toEqual([true, true]), 10_000)
      const cursor = (await pull(reader)).cursor
      const writers = openWriters(urls(), headers)
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
      await sleep(calmMs)
      await vi.waitFor(() => expect(isHeard('hint')).toEqual([true, true]), 10_000)
      const told: string[] = []
      for (const [what, end, begin] of [
        ['PgBouncer', pooler.kill, pooler.start],
        ['PostgreSQL behind it', postgres.stopNow, postgres.startAgain],
      ] as const) {
        await end()
        await sleep(awayMs)
        await begin()
        const began = performance.now()
        const isBack = () => expect(taken.at(-1)?.at ?? 0).toBeGreaterThan(began)
        await vi.waitFor(isBack, { timeout: 60_000, interval: 20 })
        const backMs = performance.now() - began
        expect(backMs, what).toBeLessThan(backWithinMs)
        told.push(`${what} back after ${Math.round(backMs)} ms`)
        await sleep(calmMs)
      }
      isOver = true
      await writing
      writers.close()
      console.log(`${taken.length} writes (${JSON.stringify(writers.statuses())}); ${told.join(', ')}`)
      expect(
        await wrongWrites(
          ward,
          taken.map(({ id }) => id),
        ),
      ).toEqual([])
      expect(Object.keys(writers.statuses()).sort()).toEqual(['200', '503'])
      const events = await ward.deps.db
        .selectFrom('event')
        .select('id')
        .where(
          'action_id',
          'in',
          taken.map(({ id }) => id),
        )
        .execute()
      const seen = new Set((await pullAll(reader, cursor)).records.map(({ kind, id }) => `${kind} ${id}`))
      expect(events.filter(({ id }) => !seen.has(`event ${id}`))).toEqual([])
    })

    it.each([
      ['only it is named', () => ({ DATABASE_URL: pooler.url }), /DATABASE_URL leads to a pooler.*DATABASE_DIRECT_URL/],
      [
        'it is named twice',
        () => ({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: `${pooler.url}?application_name=x` }),
        /DATABASE_DIRECT_URL leads to a pooler/,
      ],
      [
        'the key storage is to go through it',
        () => ({
          DATABASE_URL: postgres.url,
          KEY_STORAGE_DATABASE_URL: pooler.url,
          KEYS_DIR: join(installation.ward.deps.config.dataDir, 'keys'),
        }),
        /KEY_STORAGE_DATABASE_URL leads to a pooler/,
      ],
      [
        'it knows no such database',
        () => ({ DATABASE_URL: pooler.url.replace(/\w+$/, 'none'), DATABASE_DIRECT_URL: postgres.url }),
        /The pooler of DATABASE_URL refuses this server: no such database: none\./,
      ],
      [
        'its address asks for what it does not take',
        () => ({ DATABASE_URL: `${pooler.url}?lock_timeout=5000`, DATABASE_DIRECT_URL: postgres.url }),
        /The pooler of DATABASE_URL refuses this server: unsupported startup parameter: lock_timeout\./,
      ],
      [
        'it has other limits',
        () => ({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url, DATABASE_LOCK_MS: '6000' }),
        /connect_query='set lock_timeout=6000; /,
      ],
    ])('a start says in a sentence when %s', async (_, env, sentence) => {
      const server = await startServerProcess({ env: env() })
      expect(await server.ended).toBe(1)
      expect(server.output()).toMatch(sentence)
      expect(server.output()).not.toMatch(/^\s+at /m)
    })

    it.each([
      ['lends for a statement', [/^pool_mode = .*/m, 'pool_mode = statement'], null, /pool_mode=transaction/],
      [
        'takes what it does not keep',
        [/^pool_mode = .*/m, 'pool_mode = transaction\nignore_startup_parameters = lock_timeout'],
        '?application_name=x',
        /DATABASE_DIRECT_URL leads to a pooler/,
      ],
      [
        'does so where the address sets a limit of its own',
        [/^pool_mode = .*/m, 'pool_mode = transaction\nignore_startup_parameters = lock_timeout,statement_timeout'],
        '?lock_timeout=5000',
        /DATABASE_DIRECT_URL leads to a pooler/,
      ],
    ] as const)('and when it %s', async (_, line, asked, sentence) => {
      const other = await startPgBouncer(postgres.url, [line])
      const direct = asked === null ? postgres.url : other.url + asked
      const server = await startServerProcess({ env: { DATABASE_URL: other.url, DATABASE_DIRECT_URL: direct } })
      expect(await server.ended).toBe(1)
      expect(server.output()).toMatch(sentence)
      await other.stop()
    })
  },
)
