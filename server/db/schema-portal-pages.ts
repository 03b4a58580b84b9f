// The tables of the portal's foot (migrations/0090), as schema.ts has the others.

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
  /** slug */
  region: string
  role: 'sponsor' | 'participant' | 'certificate'
  /** from 0, in the order of the foot */
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
