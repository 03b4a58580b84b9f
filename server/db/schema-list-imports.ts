// The table of imports (migrations/0146), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'
import type { ImportCounts, ImportState } from '../../contract/http/admin-imports.ts'
import type { ImportedList } from '../../contract/http/system.ts'

export interface ListImportTable {
  id: Generated<number>
  rev: Generated<number>
  list: ImportedList
  /** of the file; empty: the command line told none */
  name: string
  state: ImportState
  /** null: by the command line, or by an account that was erased */
  account_id: number | null
  created_at: number
  /** the last to begin is the one that can be undone */
  started_at: number | null
  finished_at: number | null
  heading: string | null
  /** JSON; null: all of it is written */
  rows: string | null
  /** JSON */
  left_out: string
  counts: ColumnType<ImportCounts, string, string>
  compared: string
  done: Generated<number>
  total: Generated<number>
}

export interface ListImportSchema {
  list_import: ListImportTable
}
