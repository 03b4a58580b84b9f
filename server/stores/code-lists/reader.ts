// Lists of codes, reading side.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { CodeListEntryTable } from '../../db/schema-lists.ts'

export type CodeListEntry = Selectable<CodeListEntryTable>

/** All of them; each server process reads them at start. */
export const readCodeLists = (db: Queryable): Promise<CodeListEntry[]> =>
  db.selectFrom('code_list_entry').selectAll().execute()
