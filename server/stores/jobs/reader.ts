// Jobs as the queue's own tables have them (schema `jobs`, made and kept by pg-boss; decision 0050). Only what it does not answer.
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface ActiveJob {
  readonly id: string
  readonly name: string
  readonly retryCount: number
}

/** Jobs that somebody had taken and not settled. */
export async function readActiveJobs(db: Db): Promise<ActiveJob[]> {
  const { rows } = await sql<ActiveJob>`
    select id, name, retry_count as "retryCount" from jobs.job where state = 'active'`.execute(db)
  return rows
}
