// Patients to whom nothing has happened for long (domain/idle-patients.ts). Something happens with every action of the clinic, and
// with every event of a search or one of its requests, whoever it is of.
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Condition } from '../visible.ts'

/** ms, of the patient `p` */
const lastMoved = sql`greatest(p.created_at, coalesce(p.last_action_at, 0),
  coalesce((select max(x.last_event_at) from auction_marks x where x.patient_id = p.id), 0))`

/** Nothing has happened to the patient `p` since then. Searches are looked at of those only on whom nobody acted. */
export const isIdle = (before: number): Condition => sql`(
  p.created_at <= ${before} and coalesce(p.last_action_at, 0) <= ${before} and not exists (
    select 1 from auction_marks x where x.patient_id = p.id and x.last_event_at > ${before}))`

/** Nobody is asked for an answer: no search runs, and no request waits or was accepted. */
const hasNothingOpen = sql`not exists (
    select 1 from auction a where a.patient_id = p.id and a.lifecycle = 'active' and a.state not in ('attributed', 'cancelled'))
  and not exists (
    select 1 from auction_request r where r.patient_id = p.id and r.status in ('sent', 'interested', 'accepted'))`

/** Clinics with their configuration: those that have idle patients archived, and those that have announced ones of before. */
export const readIdleClinics = (db: Queryable) =>
  db
    .selectFrom('organisation')
    .select(['organisation.id', 'organisation.config'])
    .where('kind', '=', 'careseeker')
    .where((eb) =>
      eb.or([
        eb(sql`config ->> 'idle_archive'`, '=', 'true'),
        eb.exists(
          eb
            .selectFrom('patient')
            .select('patient.id')
            .whereRef('patient.careseeker_id', '=', 'organisation.id')
            .where('idle_told_at', 'is not', null),
        ),
      ]),
    )
    .orderBy('organisation.id')
    .execute()

export interface IdlePatient {
  readonly id: number
  /** who looks after the patient */
  readonly assignee_id: number | null
}

/** Marks the clinic's idle patients with nothing open as announced, unless they are since something last happened; answers the new ones. */
export async function announceIdle(tx: Tx, careseekerId: number, before: number, at: number): Promise<IdlePatient[]> {
  const { rows } = await sql<IdlePatient>`
    update patient p set idle_told_at = ${at}::bigint
    where p.careseeker_id = ${careseekerId} and p.archived_at is null and ${isIdle(before)} and ${hasNothingOpen}
      and (p.idle_told_at is null or p.idle_told_at < ${lastMoved})
    returning p.id, p.assignee_id`.execute(tx)
  return rows
}

/** Takes all announcements of a clinic back: those made anew count from then on. */
export async function dropAnnouncements(tx: Tx, careseekerId: number): Promise<void> {
  await tx
    .updateTable('patient')
    .set({ idle_told_at: null })
    .where('careseeker_id', '=', careseekerId)
    .where('idle_told_at', 'is not', null)
    .execute()
}

const isDue = (before: number, toldBy: number) => sql`p.archived_at is null and p.idle_told_at <= ${toldBy}
  and p.idle_told_at >= ${lastMoved} and ${isIdle(before)} and ${hasNothingOpen}`

/** The clinic's patients that were announced by then, and are as they were. */
export async function readDueIdle(db: Queryable, careseekerId: number, before: number, toldBy: number) {
  const { rows } = await sql<{ id: number }>`
    select p.id from patient p where p.careseeker_id = ${careseekerId} and ${isDue(before, toldBy)} order by p.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether `readDueIdle` would still find the patient; asked under its lock. */
export async function isStillDueIdle(tx: Tx, id: number, before: number, toldBy: number): Promise<boolean> {
  const { rows } = await sql`select 1 from patient p where p.id = ${id} and ${isDue(before, toldBy)}`.execute(tx)
  return rows.length > 0
}
