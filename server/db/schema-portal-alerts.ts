// The table of alerts of free places (migrations/0079), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'

export interface PortalAlertFilters {
  readonly zipcode: string
  /** km */
  readonly distance: number
  readonly start_date: string
  readonly solution: readonly number[]
  readonly service: readonly number[]
  /** as in the list's address */
  readonly weight_interval: string | null
}

export interface PortalAlertTable {
  id: Generated<number>
  email: string
  language: string
  /** slug */
  region: string
  filters: ColumnType<PortalAlertFilters, string, never>
  /** id of a provider → when it was last seen with a free place, ms: those are no news */
  known: ColumnType<Readonly<Record<string, number>>, string, string>
  created_at: ColumnType<number, number, never>
  /** null: nobody has said yet that the address is theirs */
  confirmed_at: number | null
  expires_at: number
}

export interface PortalAlertSchema {
  portal_alert: PortalAlertTable
}
