// The table of what administrators looked at (migrations/0138), as schema.ts has the others.
import type { Generated } from 'kysely'

interface AdminLookTable {
  id: Generated<number>
  /** name of the resource */
  resource: string
  record_id: number
  account_id: number
  at: number
  /** ten minutes, counted from 1970 */
  slot: number
}

export interface LookSchema {
  admin_look: AdminLookTable
}
