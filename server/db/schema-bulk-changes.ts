// The tables of bulk changes and saved views (migrations/0126, 0127), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'
import type { BulkChanges, BulkRecordState, BulkStatus } from '../../contract/http/bulk-changes.ts'
import type { FieldChanges } from './schema-record-changes.ts'

interface BulkChangeTable {
  id: Generated<number>
  rev: Generated<number>
  /** name of the resource */
  resource: string
  /** null: the account was erased */
  account_id: number | null
  created_at: number
  status: BulkStatus
  changes: ColumnType<BulkChanges, string | undefined, string>
  reason: Generated<string>
  /** when a large one begins, until then it can be taken back */
  starts_at: number | null
  ended_at: number | null
  undone_at: number | null
  undone_by: number | null
}

interface BulkChangeRecordTable {
  bulk_change_id: number
  record_id: number
  /** as it was when the list was fixed */
  name: string
  state: BulkRecordState
  /** why it stays as it is */
  cause: string | null
  /** how many of what the cause names */
  count: number | null
  /** of the record: as the preview saw it; after the change as it left it */
  rev: Generated<number>
  changes: ColumnType<FieldChanges, string | undefined, string>
}

interface ListViewTable {
  id: Generated<number>
  rev: Generated<number>
  /** name of the resource */
  list: string
  account_id: number
  /** everybody who opens the list has it */
  shared: boolean
  name: string
  query: ColumnType<Readonly<Record<string, string>>, string, string>
  created_at: number
}

export interface BulkChangeSchema {
  bulk_change: BulkChangeTable
  bulk_change_record: BulkChangeRecordTable
  list_view: ListViewTable
}
