// Legal documents, reading side: the version that holds.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export interface StoredDocument {
  readonly type: string
  /** null: a file lies here, or nothing does */
  readonly url: string | null
  readonly hasFile: boolean
  /** its check mark */
  readonly file: string | null
  /** of the portal; null: everywhere */
  readonly region: string | null
  /** from when on it holds, ms */
  readonly version: number
}

/** All that hold at a moment, in no order, without their files; of a region's own and the general one the region's. */
export async function readDocuments(
  db: Queryable,
  now: number,
  region: string | null = null,
): Promise<StoredDocument[]> {
  const { rows } = await sql<Omit<StoredDocument, 'hasFile'>>`
    select distinct on (type) type, url, file, region, valid_from as version from legal_version
    where valid_from <= ${now} and (region is null or region = ${region}::text)
    order by type, region nulls last, valid_from desc`.execute(db)
  return rows.map((row) => ({ ...row, hasFile: row.file !== null }))
}

/** The file of a document that holds, null without one. */
export async function readDocumentFile(
  db: Queryable,
  type: string,
  { now, region }: { readonly now: number; readonly region: string | null },
): Promise<Uint8Array | null> {
  const document = (await readDocuments(db, now, region)).find((one) => one.type === type)
  return document?.file ? readLegalFile(db, document.file) : null
}

/** null: there is none */
export const readLegalFile = async (db: Queryable, hash: string): Promise<Uint8Array | null> =>
  (await db.selectFrom('legal_file').select('content').where('hash', '=', hash).executeTakeFirst())?.content ?? null

/** Whether some version of a document has this file. */
export const isFileOf = async (db: Queryable, type: string, hash: string): Promise<boolean> =>
  (await db
    .selectFrom('legal_version')
    .select('id')
    .where('type', '=', type)
    .where('file', '=', hash)
    .executeTakeFirst()) !== undefined

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

/** Active houses that agreed to an earlier version of a document. */
export async function readAskedHouses(db: Queryable, type: string, before: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct o.id from legal_acceptance l
    join organisation o on o.id = l.organisation_id
    where l.type = ${type} and l.version < ${before} and o.status = 'active' order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}
