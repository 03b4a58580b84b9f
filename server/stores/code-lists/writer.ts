// Lists of codes, writing side.
import type { CodeList } from '../../../contract/http/search-index.ts'
import type { Tx } from '../../db/database.ts'
import type { CodeListEntry } from './reader.ts'

/** rows of one statement: four parameters each, and PostgreSQL takes 65,535 */
const batch = 5000

/** Replaces a list: what the official list does not have any more is offered no more. Each code may stand once in `rows`. */
export async function replaceCodeList(
  tx: Tx,
  list: CodeList,
  rows: readonly Omit<CodeListEntry, 'list'>[],
): Promise<void> {
  await tx.deleteFrom('code_list_entry').where('list', '=', list).execute()
  for (let i = 0; i < rows.length; i += batch) {
    await tx
      .insertInto('code_list_entry')
      .values(rows.slice(i, i + batch).map((row) => ({ ...row, list })))
      // another import of the same list, at the same time
      .onConflict((conflict) =>
        conflict
          .columns(['list', 'code'])
          .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), kind: eb.ref('excluded.kind') })),
      )
      .execute()
  }
}
