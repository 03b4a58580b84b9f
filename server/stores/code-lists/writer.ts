// Lists of codes, writing side.
import { sql } from 'kysely'
import type { CodeList } from '../../../contract/http/search-index.ts'
import type { Tx } from '../../db/database.ts'
import type { CodeListEntry } from './reader.ts'

export type CodeRow = Pick<CodeListEntry, 'code' | 'name' | 'kind'>

/** Adds entries; those with a known code are changed. At most 5,000: four parameters each, and PostgreSQL takes 65,535. */
export async function putCodes(tx: Tx, list: CodeList, rows: readonly CodeRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('code_list_entry')
    .values(rows.map(({ code, name, kind }) => ({ list, code, name, kind })))
    .onConflict((conflict) =>
      conflict.columns(['list', 'code']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        kind: eb.ref('excluded.kind'),
        // who has the record open is told that it is another one now
        rev: sql<number>`code_list_entry.rev + 1`,
      })),
    )
    .execute()
}

/** What the official list does not have any more is offered no more. */
export async function dropCodes(tx: Tx, list: CodeList, rows: readonly Pick<CodeRow, 'code'>[]): Promise<void> {
  const codes = rows.map(({ code }) => code)
  await tx
    .deleteFrom('code_list_entry')
    .where('list', '=', list)
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .execute()
}
