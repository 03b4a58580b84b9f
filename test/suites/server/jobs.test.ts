// The job queue on both databases: with its transaction or not at all, at its time, again after failures, once by its key.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { TestClock } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../../../server/db/database.ts'
import { createWork } from '../../../server/db/work.ts'
import type { Deps } from '../../../server/deps.ts'
import { defineJob, type Job } from '../../../server/job-queue/define.ts'
import { type JobQueue, openJobQueue } from '../../../server/job-queue/queue.ts'
import type { Log } from '../../../server/platform/log.ts'
import { readActiveJobs } from '../../../server/stores/jobs/reader.ts'
import { bothDatabases, openTestDatabase } from '../../support/database.ts'

const start = Date.UTC(2026, 10, 20, 10)
const minute = 60_000
const nothing = { before: async () => undefined, after: async () => undefined }

describe.each(bothDatabases)('jobs on %s', (kind) => {
  let database: Database
  let clock: TestClock
  let queue: JobQueue
  let ran: string[]
  let lines: string[]
  let failing: boolean

  const payload = z.object({ text: z.string() })
  const note = defineJob({
    name: 'note',
    payload,
    retry: { limit: 2, firstSeconds: 60, maxSeconds: 3600 },
    timeoutSeconds: 60,
    async run(_deps, { text }, attempt) {
      if (failing) throw new Error(`cannot note ${text}`)
      ran.push(`${text} ${attempt.number}`)
    },
    async givenUp(_deps, { text }) {
      ran.push(`given up ${text}`)
    },
  })
  const log: Log = {
    info: () => undefined,
    say: () => undefined,
    warn: (event, fields) => lines.push(JSON.stringify({ event, ...fields })),
    error: (event, error) => lines.push(JSON.stringify({ event, error: String(error) })),
  }
  const open = (jobs: readonly Job<unknown>[] = [note]) => openJobQueue({ database, log, jobs, clock })
  const deps = {} as Deps
  const enqueue = (...items: Parameters<typeof queue.enqueue<{ text: string }>>[2][]) =>
    database.db.transaction().execute((tx) => queue.enqueue(tx, note, ...items))
  const pass = (ms: number) => clock.setTime(clock.now() + ms)

  beforeEach(async () => {
    database = await openTestDatabase(kind)
    clock = new TestClock(start)
    ran = []
    lines = []
    failing = false
    queue = await open()
  })
  afterEach(async () => {
    await queue.stop()
    await database.close()
  })

  it('are not touched by a server that is older than their tables', async () => {
    await sql`update jobs.version set version = version + 1`.execute(database.db)
    await expect(open()).rejects.toThrow(
      /^The database was made by a newer version of this server \(job queue \d+\)\. Start that version,/,
    )
    await sql`update jobs.version set version = version - 1`.execute(database.db)
    await (await open()).stop()
  })

  it('run once their transaction is committed', async () => {
    await enqueue({ payload: { text: 'a' } }, { payload: { text: 'b' } })
    expect(await queue.runDue(deps)).toBe(2)
    expect(ran.toSorted()).toEqual(['a 1', 'b 1'])
    expect(await queue.runDue(deps)).toBe(0)
  })

  it.each([1, 3])(
    'that were stored together run together, %i at once, and each is settled by itself',
    async (concurrency) => {
      const running = { now: 0, most: 0 }
      const counted: typeof note = {
        ...note,
        concurrency,
        async run(_deps, data) {
          const { text } = payload.parse(data)
          running.most = Math.max(running.most, ++running.now)
          await setImmediate()
          running.now--
          if (text === '3') throw new Error('cannot')
          ran.push(text)
        },
      }
      // by the real clock, as in the running server: who is woken once has to find all of them
      const live = await openJobQueue({ database, log, jobs: [counted] })
      await live.start(deps)
      const items = Array.from({ length: 9 }, (_, i) => ({ payload: { text: String(i) } }))
      await createWork(database.db, nothing)((tx) => live.enqueue(tx, counted, ...items))
      await expect.poll(() => ran.toSorted(), { timeout: 15_000 }).toEqual(['0', '1', '2', '4', '5', '6', '7', '8'])
      await expect.poll(() => statesOf(), { timeout: 15_000 }).toEqual({ completed: 8, retry: 1 })
      expect(running.most).toBe(concurrency)
      await live.stop()
    },
  )

  // on the embedded database there is one process
  const onlyOnPostgres = it.skipIf(kind === 'pglite')
  onlyOnPostgres(
    'that wait while all who take them are at others are said to wait, and begin at once where that is heard',
    async () => {
      let release = () => {}
      const held: typeof note = {
        ...note,
        run: (_deps, data) => {
          ran.push(payload.parse(data).text)
          return new Promise((resolve) => {
            release = resolve
          })
        },
      }
      const heard: typeof note = { ...note, run: async (_deps, data) => void ran.push(payload.parse(data).text) }
      const busy = await openJobQueue({ database, log, jobs: [held] })
      const free = await openJobQueue({ database, log, jobs: [heard] })
      const said: string[] = []
      busy.onWaiting((names) => {
        said.push(...names)
        free.wake(names)
      })
      const store = (text: string) =>
        createWork(database.db, nothing)((tx) => busy.enqueue(tx, held, { payload: { text } }))
      await busy.start(deps)
      await store('first')
      await expect.poll(() => ran, { timeout: 15_000 }).toEqual(['first'])
      expect(said).toEqual([])
      await free.start(deps)
      // the second may be found by the look that comes with the start; the next look is five seconds away
      for (const text of ['second', 'third']) {
        const at = Date.now()
        await store(text)
        await expect.poll(() => ran.at(-1), { timeout: 4000, interval: 20 }).toBe(text)
        expect(Date.now() - at).toBeLessThan(4000)
      }
      expect(said).toEqual(['note', 'note'])
      release()
      await busy.stop()
      await free.stop()
    },
  )

  it('begin within a second of the commit, where they were stored, and nothing tells of them in the transaction', async () => {
    const began = new Map<string, (at: number) => void>()
    const told: typeof note = {
      ...note,
      async run(_deps, data) {
        began.get(payload.parse(data).text)?.(performance.now())
      },
    }
    const live = await openJobQueue({ database, log, jobs: [told] })
    await live.start(deps)
    const work = createWork(database.db, nothing)
    /** ms from the commit to the beginning */
    const store = async (text: string): Promise<number> => {
      const beginning = new Promise<number>((resolve) => began.set(text, resolve))
      await work((tx) => live.enqueue(tx, told, { payload: { text } }))
      const committed = performance.now()
      return (await beginning) - committed
    }
    // the first may be found by the look that comes with the start; who has just looked does so again in five seconds
    await store('first')
    await expect.poll(() => statesOf()).toEqual({ completed: 1 })
    expect(await store('second')).toBeLessThan(1000)
    await expect.poll(() => statesOf()).toEqual({ completed: 2 })
    const { rows } = await sql`select name from jobs.queue where notify`.execute(database.db)
    expect(rows).toEqual([])
    await live.stop()
  })

  it('go with their transaction when it is undone', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, note, { payload: { text: 'a' } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await queue.runDue(deps)).toBe(0)
  })

  it('wait for their time', async () => {
    await enqueue({ payload: { text: 'later' }, startAt: start + 10 * minute })
    await pass(10 * minute - 1)
    expect(await queue.runDue(deps)).toBe(0)
    await pass(1)
    expect(await queue.runDue(deps)).toBe(1)
    expect(ran).toEqual(['later 1'])
  })

  it('of one key are one, also after it has run', async () => {
    await enqueue({ payload: { text: 'a' }, key: 'k' })
    await enqueue({ payload: { text: 'b' }, key: 'k' }, { payload: { text: 'c' }, key: 'other' })
    await queue.runDue(deps)
    await enqueue({ payload: { text: 'd' }, key: 'k' })
    await queue.runDue(deps)
    expect(ran.toSorted()).toEqual(['a 1', 'c 1'])
  })

  it('are tried again after a growing wait, and given up once', async () => {
    failing = true
    await enqueue({ payload: { text: 'a' } })
    expect(await queue.runDue(deps)).toBe(1)
    await pass(minute - 1000)
    expect(await queue.runDue(deps)).toBe(0)
    await pass(minute + 1000)
    expect(await queue.runDue(deps)).toBe(1)
    await pass(2 * minute - 1000)
    expect(await queue.runDue(deps)).toBe(0)
    await pass(2 * minute + 1000)
    expect(await queue.runDue(deps)).toBe(2)
    expect(ran).toEqual(['given up a'])
    await pass(24 * 60 * minute)
    expect(await queue.runDue(deps)).toBe(0)
  })

  it('go through when a later attempt succeeds', async () => {
    failing = true
    await enqueue({ payload: { text: 'a' } })
    await queue.runDue(deps)
    failing = false
    await pass(2 * minute)
    await queue.runDue(deps)
    expect(ran).toEqual(['a 2'])
  })

  it('that fail are told without what they carry', async () => {
    failing = true
    await enqueue({ payload: { text: 'Frau Geheim' } })
    await queue.runDue(deps)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"job":"note"')
    expect(lines[0]).toContain('jobs.test.ts')
    expect(lines[0]).not.toContain('Geheim')
  })

  it('that a killed process had taken run again', async () => {
    await enqueue({ payload: { text: 'a' } })
    const hanging: Job<unknown> = { ...note, run: () => new Promise<void>(() => undefined) }
    const dying = await open([hanging])
    void dying.runDue(deps) // takes the job and never comes back
    await expect.poll(() => active()).toBe(1)
    await pass(2 * minute)
    const next = await open()
    await next.runDue(deps)
    await pass(2 * minute)
    await next.runDue(deps)
    expect(ran).toEqual(['a 2'])
    await next.stop()
    await dying.stop()
  })
  const statesOf = async () => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from jobs.job where name = 'note' group by state`.execute(database.db)
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }
  const active = async () => (await readActiveJobs(database.db)).length

  it('run by themselves in the process that started them', async () => {
    await enqueue({ payload: { text: 'a' } })
    await queue.start(deps)
    await expect.poll(() => ran).toEqual(['a 1'])
  })

  it('with a schedule run by it, until their declaration is gone', async () => {
    const hourly = defineJob({
      name: 'hourly',
      payload: z.object({}),
      retry: { limit: 0, firstSeconds: 60, maxSeconds: 60 },
      timeoutSeconds: 60,
      schedule: '17 * * * *',
      run: async () => undefined,
    })
    const first = await open([hourly])
    await first.start(deps)
    expect(await schedules()).toEqual([{ name: 'hourly', cron: '17 * * * *' }])
    await first.stop()
    await queue.start(deps)
    expect(await schedules()).toEqual([])
  })
  const schedules = async () => (await sql`select name, cron from jobs.schedule`.execute(database.db)).rows
})
