// The tables of the portal's foot and regions (migrations/0090, 0152), as schema.ts has the others.
import type { Generated } from 'kysely'
import type { KeyOf } from '../../catalogue/define.ts'
import type { partnerRoles } from '../../catalogue/portal/partner-roles.ts'
import type { ZipcodeMode } from '../../catalogue/portal/regions.ts'

export interface PortalPageCountTable {
  /** 'yyyy-MM-dd' */
  day: string
  /** slug */
  region: string
  /** one of contract/portal-page-identifiers.ts */
  page: string
  views: number
}

export interface PortalPartnerTable {
  id: Generated<number>
  /** how often it was changed */
  rev: Generated<number>
  /** slug */
  region: string
  role: KeyOf<typeof partnerRoles>
  /** in the order of the foot, of all regions */
  position: number
  name: string
  website: string | null
  /** data: address of an image */
  logo: string | null
}

interface PortalRegionTable {
  /** code of the region */
  id: number
  /** how often it was changed */
  rev: Generated<number>
  /** false: what comes with the product counts, and the rest of the row says nothing */
  own: Generated<boolean>
  mode: Generated<ZipcodeMode>
  zipcodes: Generated<string[]>
  default_zipcode: string | null
  asks_for_young: Generated<boolean>
}

export interface PortalPageSchema {
  portal_page_count: PortalPageCountTable
  portal_partner: PortalPartnerTable
  portal_region: PortalRegionTable
}
