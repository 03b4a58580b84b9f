// The table of people's saved filters (migrations/0027), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'
import type { SavedFilterFields } from '../../contract/http/saved-filters.ts'

interface SavedFilterTable {
  id: Generated<number>
  rev: Generated<number>
  account_id: number
  careprovider_id: number
  name: string
  filters: ColumnType<SavedFilterFields['filters'], string, string>
  created_at: ColumnType<number, number, never>
  updated_at: number
}

export interface SavedFilterSchema {
  saved_filter: SavedFilterTable
}
