// How many jobs there are and since when the oldest is due (schema `jobs`, made and kept by pg-boss; docs/decisions/0050). Their
// contents are not read: they may hold what only their run may see.
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface JobCount {
  readonly queue: string
  readonly state: string
  readonly count: number
  /** ms since the oldest that waits was due; null: none is */
  readonly dueForMs: number | null
}

/** @param now ms since 1970 */
export async function readJobCounts(db: Db, now: number): Promise<JobCount[]> {
  const at = new Date(now).toISOString()
  const { rows } = await sql<{ queue: string; state: string; count: number; due: number | null }>`
    select name as queue, state::text as state, count(*)::int as count,
      (extract(epoch from ${at}::timestamptz - min(start_after)
        filter (where state < 'active' and start_after <= ${at}::timestamptz)) * 1000)::float8 as due
    from jobs.job group by name, state`.execute(db)
  return rows.map(({ queue, state, count, due }) => ({
    queue,
    state,
    count,
    dueForMs: due === null ? null : Number(due),
  }))
}
