// The table of what was changed in records (migrations/0124), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'

/** Values before and after by field; null: there was none. */
export type FieldChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

interface RecordChangeTable {
  id: Generated<number>
  /** name of the resource */
  resource: string
  record_id: number
  at: number
  /** null: by the command line, or by an account that was erased */
  account_id: number | null
  act: 'added' | 'changed' | 'removed' | 'exported'
  changes: ColumnType<FieldChanges, string, string>
  /** why, where it has to be said */
  reason: string | null
}

export interface RecordChangeSchema {
  record_change: RecordChangeTable
}
