// What an operator does with jobs that failed. A job that was given up has told those who waited for it, so it is not done again;
// what is discarded before is given up first. What a job carries stays in the queue's own tables.
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tx } from '../db/database.ts'
import { afterCommit } from '../db/work.ts'
import { endAttempts, hasten, lockFailed, removeDeadLetters } from '../stores/jobs/failed.ts'
import type { Job } from './define.ts'
import { deadLettersOf } from './options.ts'

/** trying: it is tried again by itself. failed: it is not any more */
export type Failing = 'trying' | 'failed'

export interface Chosen {
  readonly name: string
  readonly state: Failing
  readonly ids: readonly string[]
}

export interface FailedJobs {
  /** What can be done with failed jobs of a queue. */
  offers(name: string, state: Failing): { readonly retry: boolean; readonly discard: boolean }
  /** Answers how many; null: jobs like these are not tried again. */
  retry(tx: Tx, chosen: Chosen): Promise<number | null>
  /** Answers how many; null: jobs like these are not discarded. */
  discard(tx: Tx, chosen: Chosen): Promise<number | null>
}

/** @param wake tells this process that jobs of a queue are due */
export function failedJobs(boss: PgBoss, jobs: readonly Job<unknown>[], wake: (name: string) => void): FailedJobs {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const followUps = new Set(jobs.filter(({ givenUp }) => givenUp).map(deadLettersOf))
  const offers: FailedJobs['offers'] = (name, state) => {
    const job = byName.get(name)
    // what follows a job that was given up has to be done some time
    if (!job) return { retry: followUps.has(name), discard: false }
    return { retry: state === 'trying' || job.givenUp === null, discard: true }
  }
  /** Of a job that nothing follows, its dead letter only lies there. */
  const dropDeadLetters = async (tx: Tx, name: string, ids: readonly string[]) => {
    const job = byName.get(name)
    if (job && !job.givenUp) await removeDeadLetters(tx, deadLettersOf(job), ids)
  }
  return {
    offers,
    async retry(tx, { name, state, ids }) {
      if (!offers(name, state).retry) return null
      afterCommit(tx, () => wake(name))
      if (state === 'trying') return (await hasten(tx, name, ids)).length
      const found = await lockFailed(tx, name, ids)
      if (found.length === 0) return 0
      await boss.retry(name, found, { db: fromKysely(tx) })
      await dropDeadLetters(tx, name, found)
      return found.length
    },
    async discard(tx, { name, state, ids }) {
      if (!offers(name, state).discard) return null
      const db = fromKysely(tx)
      const found = state === 'trying' ? await endAttempts(tx, name, ids) : await lockFailed(tx, name, ids)
      if (found.length === 0) return 0
      // its last attempt failed: pg-boss writes the dead letter, whose job gives it up
      if (state === 'trying') await boss.fail(name, found, { message: 'discarded' }, { db })
      await boss.deleteJob(name, found, { db })
      await dropDeadLetters(tx, name, found)
      return found.length
    },
  }
}
