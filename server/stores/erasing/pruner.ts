// Rows that hold no content any more: settled mails, links that ended, sessions and devices that ended, encryption jobs that are done.
// Each statement takes a bounded part and locks nothing but what it removes; whoever holds a row has it left for the next time.
// What still needs one keeps it (docs/decisions/0614).
import { type RawBuilder, sql } from 'kysely'
import { jobStatuses } from '../../../catalogue/admin/job-statuses.ts'
import type { KeptMs } from '../../config.ts'
import type { Db, Queryable, Tx } from '../../db/database.ts'

/** rows of one statement */
const batchSize = 1000
/** devices whose sessions one statement looks at */
const devicesAtOnce = 2000

async function inBatches(once: () => Promise<{ readonly numAffectedRows?: bigint }>): Promise<number> {
  let count = 0
  for (;;) {
    const gone = Number((await once()).numAffectedRows ?? 0n)
    count += gone
    if (gone < batchSize) return count
  }
}

/** The console opens the mail by which an address was marked as dead. */
export const settledMails: RawBuilder<unknown> = sql`
  m.settled_at is not null and not exists (select from bounced_address b where b.mail_id = m.id)`

/** Settled ones that were made before then (ms); how many went, as with all of these. */
export const pruneMails = (db: Db, before: number): Promise<number> =>
  inBatches(() =>
    sql`delete from mail where id in (
      select m.id from mail m where m.created_at < ${before} and ${settledMails}
      order by m.created_at limit ${batchSize} for update of m skip locked)`.execute(db),
  )

/** Links and codes whose time was over before then, used or not: they are refused like any that nobody knows. */
export const pruneLinks = (db: Db, before: number): Promise<number> =>
  inBatches(() =>
    sql`delete from mail_token where hash in (
      select hash from mail_token where expires_at < ${before} limit ${batchSize} for update skip locked)`.execute(db),
  )

const succeeded = jobStatuses.keyOf(jobStatuses.code.succeeded)

/** Those that succeeded; a search that needs keys again gets a new one. */
export const pruneKeyJobs = (db: Db, before: number): Promise<number> =>
  inBatches(() =>
    sql`delete from encryption_job where id in (
      select id from encryption_job where status = ${succeeded} and updated_at < ${before}
      limit ${batchSize} for update skip locked)`.execute(db),
  )

/** When a device ended: it was revoked, or nobody has used it since. */
const endedAt = sql`coalesce(d.revoked_at, d.last_seen_at)`

/**
 * Sessions `s` on devices `d` that may go when their time is over: not the account's newest, from which everybody reads when the person
 * was last there; and on a device in use not the one with the highest number, because numbers are never given twice (OB7).
 */
const endedSessions = (before: number) => sql`
  exists (select from device_slot n where n.account_id = s.account_id
    and (n.used_at, n.device_id, n.slot) > (s.used_at, s.device_id, s.slot))
  and (${endedAt} < ${before} or exists (select from device_slot n where n.device_id = s.device_id and n.slot > s.slot))`

/** Until when a session is of use: its end, else the end of its device, and on one that is used never. */
const sessionEnd = (before: number) => sql`
  coalesce(s.ended_at, case when ${endedAt} < ${before} then greatest(s.used_at, ${endedAt}) end)`

/** Sessions that ended before then, with the addresses for notifications of whoever has no session on the device any more. */
export async function pruneSessions(db: Db, before: number): Promise<number> {
  let count = 0
  let after = 0
  for (;;) {
    const { rows } = await sql<{ upto: number | null; found: number }>`
      select max(id) as upto, count(*) as found from (
        select id from device where id > ${after} order by id limit ${devicesAtOnce}) d`.execute(db)
    const upto = rows[0]?.upto
    if (upto === null || upto === undefined) return count
    const { numAffectedRows } = await sql`delete from device_slot s using device d
      where d.id = s.device_id and s.device_id > ${after} and s.device_id <= ${upto}
        and ${sessionEnd(before)} < ${before} and ${endedSessions(before)}`.execute(db)
    const gone = Number(numAffectedRows ?? 0n)
    if (gone > 0)
      await sql`delete from push_subscription p where p.device_id > ${after} and p.device_id <= ${upto}
        and not exists (select from device_slot s where s.device_id = p.device_id and s.account_id = p.account_id)`.execute(
        db,
      )
    count += gone
    after = Number(upto)
  }
}

const isDescribed = sql`(d.name is not null or d.form is not null or d.browser is not null)`

/** Devices that ended before then keep number, secret's hash and times, so that a revoked one is refused and emptied whenever it comes. */
export const forgetDevices = (db: Db, before: number): Promise<number> =>
  inBatches(() =>
    sql`update device set name = null, form = null, browser = null where id in (
      select d.id from device d where ${endedAt} < ${before} and ${isDescribed} limit ${batchSize}
      for update skip locked)`.execute(db),
  )

/** What these searches left with providers' standing searches goes; how often each fitted is still counted. And their encryption jobs. */
async function eraseTraces(db: Queryable, auctions: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from reverse_search_hit where (reverse_search_id, auction_id) in (
        select h.reverse_search_id, h.auction_id from reverse_search_hit h where h.auction_id in (${auctions})
        limit ${batchSize})
      returning reverse_search_id, at),
    sums as (select reverse_search_id as id, count(*) as hits, max(at) as at from gone group by 1),
    held as (select r.id from reverse_search r where r.id in (select id from sums) order by r.id for no key update)
    update reverse_search r set past_hits = r.past_hits + s.hits, past_hit_at = greatest(r.past_hit_at, s.at)
    from sums s join held on held.id = s.id where r.id = s.id`.execute(db)
  const jobs = await sql`delete from encryption_job where id in (
    select j.id from encryption_job j where j.auction_id in (${auctions}) limit ${batchSize})`.execute(db)
  return Number(numAffectedRows ?? 0n) + Number(jobs.numAffectedRows ?? 0n)
}

export async function eraseTracesOfPatient(tx: Tx, patientId: number): Promise<void> {
  while ((await eraseTraces(tx, sql`select a.id from auction a where a.patient_id = ${patientId}`)) > 0);
}

/** Of patients that were erased by a version that left them. */
export async function pruneTraces(db: Db): Promise<number> {
  const erased = sql`select a.id from auction a join patient p on p.id = a.patient_id where p.erased_at is not null`
  let count = 0
  for (;;) {
    const gone = await eraseTraces(db, erased)
    count += gone
    if (gone === 0) return count
  }
}

/** Times at which rows are due, as one column `due`, for the report. */
export const prunableDues = (kept: KeptMs, now: number) => {
  const before = now - kept.sessions
  return {
    mails: sql`select m.created_at + ${kept.mails}::bigint as due from mail m where ${settledMails}`,
    links: sql`select expires_at + ${kept.links}::bigint as due from mail_token`,
    key_jobs: sql`select updated_at + ${kept.keyJobs}::bigint as due from encryption_job where status = ${succeeded}`,
    sessions: sql`select ${sessionEnd(before)} + ${kept.sessions}::bigint as due
      from device_slot s join device d on d.id = s.device_id
      where ${sessionEnd(before)} is not null and ${endedSessions(before)}`,
    devices: sql`select ${endedAt} + ${kept.sessions}::bigint as due from device d
      where ${isDescribed} and (d.revoked_at is not null or ${endedAt} < ${before})`,
  }
}
