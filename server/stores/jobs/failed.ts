// Failed jobs in the queue's own tables (schema `jobs`, made by pg-boss), as far as it has no call for it. The column `data` is read by
// nobody here: it may carry what only its job may know.
import { type RawBuilder, sql } from 'kysely'
import type { FailedJob, JobFailureGroup, JobKind } from '../../../contract/http/admin-jobs.ts'
import type { Queryable, Tx } from '../../db/database.ts'

const idsOf = async (tx: Tx, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(tx)).rows.map(({ id }) => id)
const those = (name: string, ids: readonly string[]) => sql`name = ${name} and id = any(${[...ids]}::uuid[])`

/** Those among these that wait for another attempt are due now. */
export const hasten = (tx: Tx, name: string, ids: readonly string[]): Promise<string[]> =>
  idsOf(
    tx,
    sql`update jobs.job set start_after = created_on where ${those(name, ids)} and state = 'retry' returning id`,
  )

/** Those among these that wait for another attempt have had their last one. */
export const endAttempts = (tx: Tx, name: string, ids: readonly string[]): Promise<string[]> =>
  idsOf(
    tx,
    sql`update jobs.job set retry_limit = retry_count where ${those(name, ids)} and state = 'retry' returning id`,
  )

export const lockFailed = (tx: Tx, name: string, ids: readonly string[]): Promise<string[]> =>
  idsOf(tx, sql`select id from jobs.job where ${those(name, ids)} and state = 'failed' for update`)

export async function removeDeadLetters(tx: Tx, queue: string, sources: readonly string[]): Promise<void> {
  await sql`delete from jobs.job where name = ${queue} and state = 'created'
    and source_id = any(${[...sources]}::uuid[])`.execute(tx)
}

const ms = (moment: RawBuilder<unknown>) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`
const at = (now: number) => sql`to_timestamp(${now}::float8 / 1000)`
/** what it failed with; a process that died or was too slow is told by pg-boss in its own form */
const cause = sql`coalesce(output ->> 'message', output -> 'value' ->> 'message', '')`
const isTrying = sql`state = 'retry' and output is not null`
const failing = sql`case when state = 'failed' then 'failed' else 'trying' end`

/** `now`: ms by the real clock. */
export async function readJobKinds(db: Queryable, now: number): Promise<JobKind[]> {
  const isDue = sql`state in ('created', 'retry') and start_after <= ${at(now)}`
  const { rows } = await sql<JobKind>`
    select name, count(*) filter (where ${isDue})::int as waiting, ${ms(sql`min(start_after) filter (where ${isDue})`)} as oldest_at,
      count(*) filter (where state = 'active')::int as running,
      ${ms(sql`max(completed_on) filter (where state = 'completed')`)} as last_success_at,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where ${isTrying})::int as trying
    from jobs.job group by name order by name`.execute(db)
  return rows
}

/** The one with most of them first. */
export async function readJobFailures(db: Queryable): Promise<Omit<JobFailureGroup, 'may_retry' | 'may_discard'>[]> {
  const { rows } = await sql<Omit<JobFailureGroup, 'may_retry' | 'may_discard'>>`
    select name, cause, state, count(*)::int as count, ${ms(sql`min(created_on)`)} as since,
      ${ms(sql`max(coalesce(completed_on, started_on, created_on))`)} as last_at
    from (select name, ${cause} as cause, ${failing} as state, created_on, completed_on, started_on
      from jobs.job where state = 'failed' or (${isTrying})) j
    group by name, cause, state order by count(*) desc, name, cause, state`.execute(db)
  return rows
}

/** Of one cause, the oldest first. */
export async function readFailedJobs(
  db: Queryable,
  of: { readonly name: string; readonly cause: string; readonly state: string },
  count: number,
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, ${ms(sql`created_on`)} as created_at, (retry_count + case when state = 'failed' then 1 else 0 end)::int as attempts,
      ${ms(sql`coalesce(completed_on, started_on)`)} as failed_at
    from jobs.job where name = ${of.name} and ${cause} = ${of.cause} and ${failing} = ${of.state}
      and (state = 'failed' or (${isTrying}))
    order by created_on, id limit ${count}`.execute(db)
  return rows
}
