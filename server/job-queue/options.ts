// How pg-boss is set up for our two databases, and how a declared job becomes a queue of it.
import { createHash } from 'node:crypto'
import { type Clock, type ConstructorOptions, fromPglite, type QueueOptions } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { connectionOptions } from '../db/pool.ts'
import type { Job } from './define.ts'

/** times the limit of a call's statement: nobody waits for its own, which go through all jobs */
const jobsPatience = 3
/** s: a process that does not tell for so long that its job runs has died, and the job starts again */
const heartbeatSeconds = 30
/** s: how long settled jobs, and with them their keys, are remembered */
const rememberedSeconds = 14 * 86_400
/** s: how long a dead letter lies for an operator */
const deadLetterSeconds = 90 * 86_400

/**
 * @param clock a test's
 * @param isTool whether it only stores jobs, and nothing runs by timers
 */
export function bossOptions(
  database: Database,
  { clock, isTool = false }: { readonly clock?: Clock | undefined; readonly isTool?: boolean | undefined },
): ConstructorOptions {
  const common = {
    schema: 'jobs',
    reindex: false, // the tables stay small, and a rebuild beside the only connection would stop everything
    flowIntervalSeconds: 600, // no job waits for another
    // a NOTIFY takes a lock of the whole database until the commit: the own process is told after it, others ask (0584)
    useListenNotify: false,
    ...(clock && { clock }),
    ...((clock || isTool) && { supervise: false, schedule: false }),
  }
  const { engine } = database
  if ('connectionString' in engine) {
    const { connectionString, limits } = engine
    // no limit of locks: servers that start together wait for each other's migration of its tables
    const own = connectionOptions({ ...limits, lockMs: 0, statementMs: limits.statementMs * jobsPatience })
    return { ...common, ...own, connectionString, max: limits.jobsPool, application_name: 'anschluss jobs' }
  }
  return { ...common, backend: 'pglite', db: fromPglite(engine), monitorVacuum: false }
}

/** How many jobs a worker takes at once: as many as run at once, and two at least, so that a full batch says that there is more. */
export const batchOf = ({ concurrency = 1 }: { readonly concurrency?: number }): number => Math.max(2, concurrency)

/** The name of the queue that takes what the job gave up. */
export const deadLettersOf = (job: Job<unknown>): string => `${job.name}-given-up`

export const deadLetterOptions: QueueOptions = {
  retryLimit: 5,
  retryDelay: 60,
  retryBackoff: true,
  heartbeatSeconds,
  retentionSeconds: deadLetterSeconds,
  deleteAfterSeconds: rememberedSeconds,
}

export const queueOptions = (job: Job<unknown>) => ({
  retryLimit: job.retry.limit,
  retryDelay: job.retry.firstSeconds,
  retryBackoff: true,
  retryDelayMax: job.retry.maxSeconds,
  // pg-boss counts the time of a whole batch, also of one whose jobs run one after the other
  expireInSeconds: (job.timeoutSeconds * batchOf(job)) / (job.concurrency ?? 1),
  heartbeatSeconds,
  deleteAfterSeconds: rememberedSeconds,
  deadLetter: deadLettersOf(job),
  notify: false,
})

/** The id of the one job of this name and key: RFC 9562 version 8 over a SHA-256. */
export function idOfKey(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
