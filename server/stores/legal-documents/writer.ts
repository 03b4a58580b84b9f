// Legal documents, writing side.
import type { Db, Tx } from '../../db/database.ts'

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

/** The first word counts: who accepts the same version again changes nothing. */
export async function writeAcceptance(
  tx: Tx,
  acceptance: {
    readonly organisation_id: number
    readonly type: string
    readonly version: number
    readonly account_id: number
    readonly accepted_at: number
  },
): Promise<void> {
  await tx
    .insertInto('legal_acceptance')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
