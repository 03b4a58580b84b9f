// Alerts of free places, writing side.
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { ErasureRule } from '../../../contract/http/erasures.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { PortalAlertFilters, PortalAlertTable } from '../../db/schema-portal-alerts.ts'

type Known = Readonly<Record<string, number>>
type New = Omit<Insertable<PortalAlertTable>, 'filters' | 'known'> & {
  readonly filters: PortalAlertFilters
  readonly known: Known
}

/** Answers the new one's id. */
export async function insertPortalAlert(tx: Tx, alert: New): Promise<number> {
  const { id } = await tx
    .insertInto('portal_alert')
    .values({ ...alert, filters: JSON.stringify(alert.filters), known: JSON.stringify(alert.known) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const confirmAlert = (
  tx: Tx,
  id: number,
  to: { readonly confirmed_at: number; readonly expires_at: number; readonly known: Known },
) =>
  tx
    .updateTable('portal_alert')
    .set({ ...to, known: JSON.stringify(to.known) })
    .where('id', '=', id)
    .execute()

export const keepKnown = (tx: Tx, id: number, known: Known) =>
  tx
    .updateTable('portal_alert')
    .set({ known: JSON.stringify(known) })
    .where('id', '=', id)
    .execute()

/** Which go, why, and when they were due. */
interface Gone {
  readonly where: RawBuilder<unknown>
  readonly rule: ErasureRule
  readonly due: RawBuilder<unknown>
  /** ms since 1970 */
  readonly at: number
}

/** Answers how many there were. */
async function deleteAlerts(db: Queryable, { where, rule, due, at }: Gone): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as (delete from portal_alert where ${where} returning id, created_at, ${due} as due)
    insert into erasure (kind, ref, record_at, rule, due_at, at)
    select 'portal_alert', id::text, created_at, ${rule}::text, due, ${at}::bigint from gone
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Whether there was one. `madeAt`: only if it is the one that was made then. */
export async function deletePortalAlert(db: Queryable, id: number, at: number, madeAt?: number): Promise<boolean> {
  const where = madeAt === undefined ? sql`id = ${id}` : sql`id = ${id} and created_at = ${madeAt}`
  const rule = madeAt === undefined ? 'asked' : 'restored'
  return (await deleteAlerts(db, { where, rule, due: sql`${at}::bigint`, at })) > 0
}

/** All but the newest of an address, confirmed or not. */
export async function deleteOldestAlerts(
  tx: Tx,
  email: string,
  { confirmed, keep, at }: { readonly confirmed: boolean; readonly keep: number; readonly at: number },
): Promise<void> {
  const where = sql`id in (
    select id from portal_alert where email = ${email} and (confirmed_at is not null) = ${confirmed}
    order by id desc offset ${keep})`
  await deleteAlerts(tx, { where, rule: 'asked', due: sql`${at}::bigint`, at })
}

/** What nobody confirmed within a day, and what has ended. */
export const deleteEndedAlerts = (db: Queryable, now: number): Promise<number> =>
  deleteAlerts(db, {
    where: sql`expires_at <= ${now} or (confirmed_at is null and created_at < ${now - DAY_MS})`,
    rule: 'lapsed',
    due: sql`case when confirmed_at is null then least(expires_at, created_at + ${DAY_MS}) else expires_at end`,
    at: now,
  })
