// The tables of the portal's foot (migrations/0090), as schema.ts has the others.
import type { Generated } from 'kysely'

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
  role: 'sponsor' | 'participant' | 'certificate'
  /** in the order of the foot, of all regions */
  position: number
  name: string
  website: string | null
  /** data: address of an image */
  logo: string | null
}

export interface PortalPageSchema {
  portal_page_count: PortalPageCountTable
  portal_partner: PortalPartnerTable
}
