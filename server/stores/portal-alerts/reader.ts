// Alerts of free places, reading side.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { PortalAlertTable } from '../../db/schema-portal-alerts.ts'

export type PortalAlert = Selectable<PortalAlertTable>

export const readPortalAlert = (db: Queryable, id: number): Promise<PortalAlert | undefined> =>
  db.selectFrom('portal_alert').selectAll().where('id', '=', id).executeTakeFirst()

/** Those that are looked for, oldest first. */
export const readConfirmedAlerts = (db: Queryable, now: number): Promise<PortalAlert[]> =>
  db
    .selectFrom('portal_alert')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
