// Legal documents, writing side.
import type { Db } from '../../db/database.ts'

/** Sets a document, in the place of what stood there: its address, its file, or neither (it is known and has none yet). */
export async function writeDocument(
  db: Db,
  document: {
    readonly type: string
    readonly url: string | null
    readonly file: Uint8Array | null
    readonly updated_at: number
  },
): Promise<void> {
  const { url, file, updated_at } = document
  await db
    .insertInto('legal_document')
    .values(document)
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ url, file, updated_at }))
    .execute()
}
