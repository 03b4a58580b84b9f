// Lists of codes, reading side.
import type { Selectable } from 'kysely'
import type { CodeList } from '../../../contract/http/search-index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CodeListEntryTable } from '../../db/schema-lists.ts'

export type CodeListEntry = Selectable<CodeListEntryTable>

/** All of them; each server process reads them at start. */
export const readCodeLists = (db: Queryable): Promise<CodeListEntry[]> =>
  db.selectFrom('code_list_entry').selectAll().execute()

/** Whether nothing of this list was imported yet. */
export const isCodeListEmpty = async (db: Queryable, list: CodeList): Promise<boolean> =>
  (await db.selectFrom('code_list_entry').select('code').where('list', '=', list).limit(1).executeTakeFirst()) ===
  undefined
