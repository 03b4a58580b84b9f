// Alerts of free places, writing side.
import type { Insertable } from 'kysely'
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

/** Whether there was one. */
export async function deletePortalAlert(db: Queryable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('portal_alert').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** All but the newest of an address, confirmed or not. */
export async function deleteOldestAlerts(
  tx: Tx,
  email: string,
  { confirmed, keep }: { readonly confirmed: boolean; readonly keep: number },
): Promise<void> {
  const older = tx
    .selectFrom('portal_alert')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .offset(keep)
  await tx.deleteFrom('portal_alert').where('id', 'in', older).execute()
}

/** What nobody confirmed within a day, and what has ended. */
export const deleteEndedAlerts = (db: Queryable, now: number, unconfirmedBefore: number) =>
  db
    .deleteFrom('portal_alert')
    .where((is) =>
      is.or([
        is('expires_at', '<=', now),
        is.and([is('confirmed_at', 'is', null), is('created_at', '<', unconfirmedBefore)]),
      ]),
    )
    .execute()
