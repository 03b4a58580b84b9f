// Alerts of free places, reading side.
import { type Selectable, sql } from 'kysely'
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

/** How many are looked for from a region's portal around one of these zipcodes. @param now ms */
export async function countAlertsAround(
  db: Queryable,
  { region, zipcodes, now }: { readonly region: string; readonly zipcodes: readonly string[]; readonly now: number },
): Promise<number> {
  if (zipcodes.length === 0) return 0
  const { count } = await db
    .selectFrom('portal_alert')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('region', '=', region)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`filters->>'zipcode' = any(${[...zipcodes]}::text[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
