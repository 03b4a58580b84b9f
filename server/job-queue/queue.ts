// The job queue: pg-boss in the schema `jobs` of the same database (docs/decisions/0050). A job is enqueued in the transaction of
// what causes it, so neither is there without the other.
import { type Clock, fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import type { Database, Tx } from '../db/database.ts'
import { lacks, madeByNewer } from '../db/newer-schema.ts'
import { afterCommit } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../platform/log.ts'
import { readActiveJobs, readQueueVersion } from '../stores/jobs/reader.ts'
import type { Job } from './define.ts'
import { type FailedJobs, failedJobs } from './failed.ts'
import { errorSummary, JobFailure } from './failure.ts'
import { batchOf, bossOptions, deadLetterOptions, deadLettersOf, idOfKey, queueOptions } from './options.ts'

export interface Enqueued<P> {
  readonly payload: P
  /** ms since 1970 by the real clock (Clock.wall); at once unless given */
  readonly startAt?: number
  /** one job of this name and key for 14 days: a second one is not stored */
  readonly key?: string
}

export interface JobQueue {
  /** Stores jobs with the transaction; after its commit this process begins at once, or tells others that jobs wait. */
  enqueue<P extends object>(tx: Tx, job: Job<P>, ...items: readonly Enqueued<P>[]): Promise<void>
  /** what an operator does with those that failed */
  readonly failed: FailedJobs
  /** Another process says that jobs of these queues wait. */
  wake(names: readonly string[]): void
  /** `tell` is called after a commit when jobs of these queues wait here: nobody takes them in this process, or all are at others. */
  onWaiting(tell: (names: readonly string[]) => void): void
  /** Begins to run what is due, in this process. */
  start(deps: Deps): Promise<void>
  /** Runs everything that is due, retries and dead letters included, until nothing is; answers how many runs. For tests. */
  runDue(deps: Deps): Promise<number>
  /** Takes no new job, waits for those that run (at most 8 s), then lets the database go. */
  stop(): Promise<void>
}

/** ms: below what the process gives itself to end (main.ts) */
const stopPatienceMs = 8000
const pollingIntervalSeconds = 5

type Row = JobWithMetadata<unknown>
/** One queue and what is done with a job of it. */
interface Lane {
  readonly name: string
  readonly concurrency: number
  run(deps: Deps, row: Row): Promise<void>
}

/** Runs at most `width` at once; the answers in the order of the items. */
async function inLanes<T, R>(items: readonly T[], width: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (let from = 0; from < items.length; from += width) {
    answers.push(...(await Promise.all(items.slice(from, from + width).map(run))))
  }
  return answers
}

function lanesOf(job: Job<unknown>): Lane[] {
  const attempt = ({ id, retryCount }: Row) => ({ id, number: retryCount + 1 })
  const own: Lane = {
    name: job.name,
    concurrency: job.concurrency ?? 1,
    run: (deps, row) => job.run(deps, row.data, attempt(row)),
  }
  const { givenUp } = job
  if (!givenUp) return [own]
  return [own, { name: deadLettersOf(job), concurrency: 1, run: (deps, row) => givenUp(deps, row.data) }]
}

/**
 * Makes queues that are missing, and changes those whose declaration has changed. The empty insert at the end makes pg-boss
 * remember each queue: what it does not remember it would ask for beside the caller's transaction, which on the embedded
 * database waits for that transaction, for ever.
 */
async function declareQueues(boss: PgBoss, jobs: readonly Job<unknown>[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const deadLetters = deadLettersOf(job)
    if (!existing.has(deadLetters)) await boss.createQueue(deadLetters, deadLetterOptions)
    const options = queueOptions(job)
    const current = existing.get(job.name)
    if (!current) await boss.createQueue(job.name, options)
    else if (Object.entries(options).some(([key, value]) => current[key as keyof typeof options] !== value)) {
      await boss.updateQueue(job.name, options)
    }
    for (const name of [job.name, deadLetters]) await boss.insert(name, [])
  }
}

/** @throws SetUpError when one is missing */
async function expectQueues(boss: PgBoss, jobs: readonly Job<unknown>[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  const missing = jobs.flatMap((job) => [job.name, deadLettersOf(job)]).filter((name) => !existing.has(name))
  if (missing.length === 0) return
  await boss.stop()
  throw lacks(missing.map((name) => `the queue ${name}`))
}

async function declareSchedules(boss: PgBoss, jobs: readonly Job<unknown>[]): Promise<void> {
  const wanted = new Map(jobs.flatMap((job) => (job.schedule ? [[job.name, job.schedule] as const] : [])))
  for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' })
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
}

/**
 * Makes or updates the queue's tables and queues; of newer ones pg-boss would say nothing, and fail later.
 * On the embedded database a job that is 'active' at this point was cut by a kill, because only one process has the directory.
 * @throws SetUpError for tables of a newer version, or of an older one that may not be migrated
 */
export async function openJobQueue(parts: {
  readonly database: Database
  readonly log: Log
  readonly jobs: readonly Job<unknown>[]
  /** a test's: then nothing runs by timers */
  readonly clock?: Clock
  /** false: the tables have to be there as this version needs them */
  readonly mayMigrate?: boolean
  /** stores jobs only: nothing runs by timers */
  readonly isTool?: boolean
}): Promise<JobQueue> {
  const { database, log, jobs, clock, mayMigrate = true, isTool = false } = parts
  const { has, needs } = await readQueueVersions(database)
  if (has !== null && has > needs) throw madeByNewer(`job queue ${has}`)
  if (!mayMigrate && (has === null || has < needs)) throw lacks([`job queue ${needs}`])
  const boss = new PgBoss(bossOptions(database, { clock, isTool }))
  boss.on('error', (error) => log.warn('job queue', { ...errorSummary(error) }))
  await boss.start()
  if (isTool && !mayMigrate) await expectQueues(boss, jobs)
  else await declareQueues(boss, jobs)
  if (database.kind === 'pglite') {
    for (const { name, id, retryCount } of await readActiveJobs(database.db)) await boss.fail(name, { id, retryCount })
  }
  const lanes = jobs.flatMap(lanesOf)
  /** name of a queue → who takes its jobs in this process */
  const workers = new Map<string, string>()
  /** queues whose worker is at jobs now */
  const busy = new Set<string>()
  const waiting = new Set<string>()
  let tellWaiting: (names: readonly string[]) => void = () => {}
  const wakeHere = (name: string): void => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  const wake = (name: string): void => {
    wakeHere(name)
    if (workers.has(name) && !busy.has(name)) return
    // one word for all that a transaction stores
    if (waiting.size === 0) setImmediate(sayWaiting)
    waiting.add(name)
  }
  const sayWaiting = () => {
    tellWaiting([...waiting])
    waiting.clear()
  }

  /** Runs one job; what it throws is told without its message. */
  const run = async (deps: Deps, lane: Lane, row: Row): Promise<JobFailure | null> => {
    try {
      await lane.run(deps, row)
      return null
    } catch (error) {
      const told = errorSummary(error)
      log.warn('a job failed', { job: lane.name, id: row.id, attempt: row.retryCount + 1, ...told })
      return new JobFailure(told.code ?? told.error)
    }
  }

  return {
    async enqueue(tx, job, ...items) {
      if (items.length === 0) return
      const rows = items.map(({ payload, startAt, key }) => ({
        data: payload,
        ...(startAt !== undefined && { startAfter: new Date(startAt).toISOString() }),
        ...(key !== undefined && { id: idOfKey(job.name, key) }),
      }))
      await boss.insert(job.name, rows, { db: fromKysely(tx) })
      afterCommit(tx, () => wake(job.name))
    },

    failed: failedJobs(boss, jobs, wake),

    wake: (names) => {
      for (const name of names) wakeHere(name)
    },
    onWaiting(tell) {
      tellWaiting = tell
    },

    async start(deps) {
      await declareSchedules(boss, jobs)
      for (const lane of lanes) {
        // one worker that takes several jobs, and more at once while there are: a wake-up costs one query, and what was
        // stored together does not wait for the next one
        const options = {
          pollingIntervalSeconds,
          includeMetadata: true,
          batchSize: batchOf(lane),
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        const worker = await boss.work<unknown, void, typeof options>(lane.name, options, async (rows) => {
          busy.add(lane.name)
          return inLanes(rows, lane.concurrency, async (row): Promise<JobResult> => {
            const failure = await run(deps, lane, row)
            if (!failure) return { id: row.id, status: 'completed' }
            return { id: row.id, status: 'failed', output: { message: failure.message } }
          }).finally(() => busy.delete(lane.name))
        })
        workers.set(lane.name, worker)
      }
    },

    async runDue(deps) {
      let count = 0
      await boss.supervise() // what a process that has died had taken is due again
      for (let found = true; found; ) {
        found = false
        for (const lane of lanes) {
          for (const row of await boss.fetch<unknown>(lane.name, { includeMetadata: true, batchSize: 100 })) {
            found = true
            count++
            const failure = await run(deps, lane, row)
            if (failure) await boss.fail(lane.name, row, { message: failure.message })
            else await boss.complete(lane.name, row)
          }
        }
      }
      return count
    },

    stop: () => boss.stop({ timeout: stopPatienceMs }),
  }
}

/** Versions of the queue's tables: as they are (null: there are none), and as this server needs them. */
export const readQueueVersions = async ({
  db,
}: Database): Promise<{ readonly has: number | null; readonly needs: number }> => ({
  has: await readQueueVersion(db),
  needs: pgBoss.pgboss.schema,
})
