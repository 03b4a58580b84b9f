// The table of people who search together (migrations/0091), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'

export interface PortalCompanionTable {
  id: Generated<number>
  careseeker_id: ColumnType<number, number, never>
  /** who was invited */
  account_id: ColumnType<number, number, never>
  created_at: ColumnType<number, number, never>
  /** of the invitation; who was let in before it stays */
  expires_at: ColumnType<number, number, never>
  accepted_at: number | null
  /** let in by the device of who invited */
  admitted_at: number | null
  ended_at: number | null
}

export interface PortalCompanionSchema {
  portal_companion: PortalCompanionTable
}
