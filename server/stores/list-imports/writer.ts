// Imports of lists, writing side.
import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { ListImportTable } from '../../db/schema-list-imports.ts'

/** Answers its id. @throws a unique violation when it runs, and another one of its list does */
export async function addListImport(tx: Tx, row: Insertable<ListImportTable>): Promise<number> {
  const { id } = await tx.insertInto('list_import').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @throws a unique violation when it runs then, and another one of its list does */
export const changeListImport = (tx: Tx, id: number, values: Updateable<ListImportTable>) =>
  tx.updateTable('list_import').set(values).where('id', '=', id).execute()

/** What somebody has only looked at, of a list, or a file that is forgotten. */
export async function dropPreviews(tx: Tx, of: { readonly account: number; readonly list: string }): Promise<void> {
  await tx
    .deleteFrom('list_import')
    .where('state', '=', 'previewed')
    .where('account_id', '=', of.account)
    .where('list', '=', of.list as ListImportTable['list'])
    .execute()
}

export const dropPreview = (tx: Tx, id: number) =>
  tx.deleteFrom('list_import').where('id', '=', id).where('state', '=', 'previewed').execute()
