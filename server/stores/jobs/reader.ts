// Jobs as the queue's own tables have them (schema `jobs`, made and kept by pg-boss; docs/decisions/0050). Only what it does not answer.
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

/** The version of the queue's tables; null: there are none yet. */
export async function readQueueVersion(db: Db): Promise<number | null> {
  const { rows: found } = await sql<{ name: string | null }>`select to_regclass('jobs.version')::text as name`.execute(
    db,
  )
  if (!found[0]?.name) return null
  const { rows } = await sql<{ version: number }>`select version from jobs.version`.execute(db)
  return rows[0] ? Number(rows[0].version) : null
}
