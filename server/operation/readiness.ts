// Whether calls should come to this process (GET /health/ready). What it names is what an operator looks at: docs/OPERATIONS.md.
import { isAccessLogWaiting } from '../access-log/handed-out.ts'
import type { Deps } from '../deps.ts'
import { readDatabaseTime } from '../stores/settings/database-time.ts'

/** A database that takes longer has callers wait as well, ms. */
const databaseWithinMs = 1000
/** Further apart, tokens and proofs of one process are refused by another, ms (proofs count for 60 s). */
export const maxSkewMs = 5000
/** Between two looks at the database's clock, ms. */
const skewEveryMs = 60_000

export type NotReady = 'ending' | 'database' | 'access_log' | 'clock' | 'keys'

type ReadinessDeps = Pick<Deps, 'db' | 'running' | 'clockSkew' | 'tokenKeys'>

/** Whether the database says within `ms` what time it is. */
export async function answersInTime(db: Deps['db'], ms = databaseWithinMs): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  const answer = readDatabaseTime(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

/** Null: it is ready. What a disk did not take of access logs is tried again here: with no calls nothing else would. */
export async function whyNotReady({ db, running, clockSkew, tokenKeys }: ReadinessDeps): Promise<NotReady | null> {
  if (running.isEnding()) return 'ending'
  if (!(await answersInTime(db))) return 'database'
  if (await isAccessLogWaiting(db)) return 'access_log'
  if (!tokenKeys.isSigningCounted()) return 'keys'
  return Math.abs(clockSkew.ms()) > maxSkewMs ? 'clock' : null
}

export interface ClockSkew {
  /** how far this machine's clock is before the database's; 0 until it was compared */
  ms(): number
  /** Compares now. A database that is away leaves what was found before. */
  compare(): Promise<void>
  /** Compares now and every minute, until the returned function is called. */
  watch(): () => void
}

/** The embedded database has this machine's clock: there is nothing to compare. */
export function createClockSkew({ database, log }: Pick<Deps, 'database' | 'log'>, wall: () => number): ClockSkew {
  let skew = 0
  let isTold = false
  async function compare() {
    const asked = wall()
    const there = await readDatabaseTime(database.db)
    const answered = wall()
    skew = (asked + answered) / 2 - there
    const isFar = Math.abs(skew) > maxSkewMs
    if (isFar && !isTold) log.warn('clock differs from the database’s', { ms: Math.round(skew) })
    isTold = isFar
  }
  const quietly = () => compare().catch(() => undefined)
  return {
    ms: () => skew,
    compare: quietly,
    watch() {
      if (database.kind === 'pglite') return () => undefined
      void quietly()
      const timer = setInterval(quietly, skewEveryMs).unref()
      return () => clearInterval(timer)
    },
  }
}
