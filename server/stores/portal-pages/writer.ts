// The portal's foot: counts of pages and partners, writing side.
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { PortalPageCountTable, PortalPartnerTable } from '../../db/schema-portal-pages.ts'

type Place = Omit<PortalPageCountTable, 'views'>

/** One more. @param before days before this one are forgotten */
export async function addPageView(tx: Tx, place: Place, before: string): Promise<void> {
  await tx
    .insertInto('portal_page_count')
    .values({ ...place, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'region', 'page']).doUpdateSet({ views: sql<number>`portal_page_count.views + 1` }),
    )
    .execute()
  await tx.deleteFrom('portal_page_count').where('day', '<', before).execute()
}

export type PartnerRow = Omit<PortalPartnerTable, 'id' | 'rev'>

/** Adds partners; who stands there already under the same name, in the same place, is changed. */
export async function putPartners(tx: Tx, rows: readonly PartnerRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('portal_partner')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['region', 'role', 'name']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        website: eb.ref('excluded.website'),
        logo: eb.ref('excluded.logo'),
        rev: sql<number>`portal_partner.rev + 1`,
      })),
    )
    .execute()
}

export async function dropPartners(tx: Tx, rows: readonly PartnerRow[]): Promise<void> {
  for (const { region, role, name } of rows)
    await tx
      .deleteFrom('portal_partner')
      .where('region', '=', region)
      .where('role', '=', role)
      .where('name', '=', name)
      .execute()
}
