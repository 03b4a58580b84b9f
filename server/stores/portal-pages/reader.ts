// The portal's foot: counts of pages and partners, reading side.
import type { Selectable } from 'kysely'
import { mostPartners } from '../../../contract/http/portal-partners.ts'
import type { Queryable } from '../../db/database.ts'
import type { PortalPageCountTable, PortalPartnerTable } from '../../db/schema-portal-pages.ts'

/** a year of all pages of both regions */
const most = 366 * 17 * 2

/** From this day on, newest first. */
export const readPageViews = (db: Queryable, from: string): Promise<PortalPageCountTable[]> =>
  db
    .selectFrom('portal_page_count')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .orderBy('region')
    .orderBy('page')
    .limit(most)
    .execute()

/** Of a region, in the order of the foot; the import takes no more than `mostPartners`. */
export const readPartners = (db: Queryable, region: string): Promise<Selectable<PortalPartnerTable>[]> =>
  db
    .selectFrom('portal_partner')
    .selectAll()
    .where('region', '=', region)
    .orderBy('position')
    .orderBy('id')
    .limit(mostPartners)
    .execute()

/** Of all regions, in the order of the foot. */
export const readAllPartners = (db: Queryable): Promise<Selectable<PortalPartnerTable>[]> =>
  db.selectFrom('portal_partner').selectAll().orderBy('position').orderBy('id').limit(mostPartners).execute()
