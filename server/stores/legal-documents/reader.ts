// Legal documents, reading side.
import type { Queryable } from '../../db/database.ts'

export interface StoredDocument {
  readonly type: string
  /** null: a file lies here, or nothing does */
  readonly url: string | null
  readonly hasFile: boolean
  /** when it was set, ms */
  readonly version: number
}

/** All that were set, in no order, without their files. */
export async function readDocuments(db: Queryable): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('legal_document')
    .select(({ eb }) => ['type', 'url', 'updated_at', eb('file', 'is not', null).as('has_file')])
    .execute()
  return rows.map(({ type, url, updated_at, has_file }) => ({
    type,
    url,
    hasFile: Boolean(has_file),
    version: updated_at,
  }))
}

/** The file of a document, null without one. */
export const readDocumentFile = async (db: Queryable, type: string): Promise<Uint8Array | null> =>
  (await db.selectFrom('legal_document').select('file').where('type', '=', type).executeTakeFirst())?.file ?? null

interface Acceptance {
  readonly type: string
  readonly version: number
  readonly at: number
  readonly account: { readonly id: number; readonly first_name: string; readonly last_name: string }
}

/** What a house has accepted of each document: its newest version. */
export async function readAcceptances(db: Queryable, organisationId: number): Promise<ReadonlyMap<string, Acceptance>> {
  const rows = await db
    .selectFrom('legal_acceptance as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .select(['l.type', 'l.version', 'l.accepted_at', 'a.id', 'a.first_name', 'a.last_name'])
    .where('l.organisation_id', '=', organisationId)
    .orderBy('l.version')
    .execute()
  return new Map(
    rows.map(({ type, version, accepted_at: at, ...account }) => [type, { type, version, at, account }] as const),
  )
}
