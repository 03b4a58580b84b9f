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

/** Replaces them all, in the order of the rows. */
export async function replacePartners(tx: Tx, rows: readonly Omit<PortalPartnerTable, 'position'>[]): Promise<void> {
  await tx.deleteFrom('portal_partner').execute()
  if (rows.length > 0)
    await tx
      .insertInto('portal_partner')
      .values(rows.map((row, position) => ({ ...row, position })))
      .execute()
}
