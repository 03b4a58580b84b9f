// Legal documents, reading side.
import type { Queryable } from '../../db/database.ts'

export interface StoredDocument {
  readonly type: string
  /** null: a file lies here, or nothing does */
  readonly url: string | null
  readonly hasFile: boolean
}

/** All that were set, in no order, without their files. */
export async function readDocuments(db: Queryable): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('legal_document')
    .select(({ eb }) => ['type', 'url', eb('file', 'is not', null).as('has_file')])
    .execute()
  return rows.map(({ type, url, has_file }) => ({ type, url, hasFile: Boolean(has_file) }))
}

/** The file of a document, null without one. */
export const readDocumentFile = async (db: Queryable, type: string): Promise<Uint8Array | null> =>
  (await db.selectFrom('legal_document').select('file').where('type', '=', type).executeTakeFirst())?.file ?? null
