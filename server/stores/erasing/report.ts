// What is to be erased and what was, in numbers: for who answers for it, and for the figures of operation.
import { type RawBuilder, sql } from 'kysely'
import type { ErasureKind, ErasureRule } from '../../../contract/http/erasures.ts'
import { archiveDays } from '../../../domain/archive-days.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { endedRetentionMs } from '../../../domain/lifecycle/request-states.ts'
import type { KeptMs } from '../../config.ts'
import type { Queryable } from '../../db/database.ts'
import { prunableDues } from './pruner.ts'
import { formerStaffDues } from './staff-reader.ts'

/** What waits for its time, what is due and not done yet, and how much of that for longer than `graceMs`. */
export interface Pending {
  readonly waiting: number
  readonly due: number
  readonly late: number
  /** ms since 1970: when the first of what is due was; null: nothing is */
  readonly oldest: number | null
}

/** Times at which things are due, as one column `due`. */
type Dues = RawBuilder<unknown>

/** As domain/archive-days.ts reads a clinic's setting. */
const archived: Dues = sql`
  select p.archived_at + ${DAY_MS}::bigint * (case
    when jsonb_typeof(o.config -> 'archive_days') = 'number'
      and (o.config ->> 'archive_days')::numeric between ${archiveDays.min} and ${archiveDays.max}
      and (o.config ->> 'archive_days')::numeric % 1 = 0
    then (o.config ->> 'archive_days')::numeric::bigint else ${archiveDays.max} end) as due
  from patient p join organisation o on o.id = p.careseeker_id
  where p.archived_at is not null and p.erased_at is null`
const keysOfEnded: Dues = sql`
  select distinct r.id, r.ended_at + ${endedRetentionMs}::bigint as due from auction_request r
  join wrap w on w.record_cid = r.cid and w.organisation_id = r.careprovider_id where r.ended_at is not null`
const bytes = (keepMs: number): Dues => sql`
  select ended_at + ${keepMs}::bigint as due from blob where claimed_at is not null and ended_at is not null`
const alerts: Dues = sql`
  select case when confirmed_at is null then least(expires_at, created_at + ${DAY_MS}::bigint) else expires_at end as due
  from portal_alert`

async function count(db: Queryable, dues: Dues, now: number, graceMs: number): Promise<Pending> {
  const { rows } = await sql<{ waiting: number; due: number; late: number; oldest: number | null }>`
    select count(*) filter (where due > ${now}) as waiting, count(*) filter (where due <= ${now}) as due,
      count(*) filter (where due <= ${now - graceMs}) as late, min(due) filter (where due <= ${now}) as oldest
    from (${dues}) dues`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  const { waiting, due, late, oldest } = row
  return {
    waiting: Number(waiting),
    due: Number(due),
    late: Number(late),
    oldest: oldest === null ? null : Number(oldest),
  }
}

/** @param graceMs how late a job may come that looks once an hour */
export async function readPending(
  db: Queryable,
  { now, keepMs, keptMs, graceMs }: { now: number; keepMs: number; keptMs: KeptMs; graceMs: number },
) {
  const rows = prunableDues(keptMs, now)
  return {
    patients: await count(db, archived, now, graceMs),
    keys: await count(db, keysOfEnded, now, graceMs),
    bytes: await count(db, bytes(keepMs), now, graceMs),
    alerts: await count(db, alerts, now, graceMs),
    staff: await count(db, formerStaffDues(keptMs.staff), now, graceMs),
    mails: await count(db, rows.mails, now, graceMs),
    links: await count(db, rows.links, now, graceMs),
    sessions: await count(db, rows.sessions, now, graceMs),
    devices: await count(db, rows.devices, now, graceMs),
    key_jobs: await count(db, rows.key_jobs, now, graceMs),
  }
}

/** ms since 1970: since when the longest overdue patient or bytes of a file are due; null: none are. */
export async function readOldestDue(db: Queryable, now: number, keepMs: number): Promise<number | null> {
  const pending = [await count(db, archived, now, 0), await count(db, bytes(keepMs), now, 0)]
  const dues = pending.flatMap(({ oldest }) => oldest ?? [])
  return dues.length === 0 ? null : Math.min(...dues)
}

export interface Done {
  readonly kind: ErasureKind
  readonly rule: ErasureRule
  readonly done: number
  /** later than it should have been, by more than `graceMs` */
  readonly late: number
}

/** What the journal has from `since` on. */
export async function readDone(db: Queryable, since: number, graceMs: number): Promise<Done[]> {
  const { rows } = await sql<Done>`
    select kind, rule, count(*) as done, count(*) filter (where at > due_at + ${graceMs}::bigint) as late from erasure
    where at >= ${since} group by kind, rule order by kind, rule`.execute(db)
  return rows.map((row) => ({ ...row, done: Number(row.done), late: Number(row.late) }))
}
