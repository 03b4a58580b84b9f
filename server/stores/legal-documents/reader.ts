// Legal documents, reading side: the version that holds, the one that follows, and what was agreed to.
import { sql } from 'kysely'
import type { OrganisationKind } from '../../../contract/ids.ts'
import type { Queryable } from '../../db/database.ts'

export interface StoredDocument {
  readonly type: string
  /** null: a file lies here, or nothing does */
  readonly url: string | null
  /** its check mark */
  readonly file: string | null
  /** of the portal; null: everywhere */
  readonly region: string | null
  /** from when on it holds, ms */
  readonly version: number
  /** what is new, in a sentence */
  readonly news: string
}

interface Asked {
  readonly region?: string | null
  /** whose contracts; documents for everybody are the careproviders' */
  readonly audience?: OrganisationKind
}

/** All that hold at a moment, in no order, without their files; of a region's own and the general one the region's. */
export async function readDocuments(
  db: Queryable,
  now: number,
  { region = null, audience = 'careprovider' }: Asked = {},
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select distinct on (type) type, url, file, region, valid_from as version, news from legal_version
    where valid_from <= ${now} and audience = ${audience} and (region is null or region = ${region}::text)
    order by type, region nulls last, valid_from desc`.execute(db)
  return rows
}

/** The version of each document that holds next after a moment, everywhere. */
export async function readNextDocuments(
  db: Queryable,
  now: number,
  audience: OrganisationKind,
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select distinct on (type) type, url, file, region, valid_from as version, news from legal_version
    where valid_from > ${now} and audience = ${audience} and region is null
    order by type, valid_from`.execute(db)
  return rows
}

/** The file of a document that holds, null without one. */
export async function readDocumentFile(
  db: Queryable,
  type: string,
  { now, region }: { readonly now: number; readonly region: string | null },
): Promise<Uint8Array | null> {
  const document = (await readDocuments(db, now, { region })).find((one) => one.type === type)
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
  /** as the person of a clinic wrote it; null: of a house */
  readonly name: string | null
  readonly position: string | null
  /** of the version; both null: it had neither */
  readonly url: string | null
  readonly file: string | null
}

/** Every version that an organisation has accepted, the newest first. */
export async function readAcceptances(db: Queryable, organisationId: number): Promise<readonly Acceptance[]> {
  const rows = await db
    .selectFrom('legal_acceptance as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .leftJoin('legal_version as v', (join) =>
      join.onRef('v.type', '=', 'l.type').onRef('v.valid_from', '=', 'l.version').on('v.region', 'is', null),
    )
    .select(['l.type', 'l.version', 'l.accepted_at as at', 'l.signed_name as name', 'l.signed_position as position'])
    .select(['v.url', 'v.file', 'a.id', 'a.first_name', 'a.last_name'])
    .where('l.organisation_id', '=', organisationId)
    .orderBy('l.version', 'desc')
    .execute()
  return rows.map(({ id, first_name, last_name, ...row }) => ({ ...row, account: { id, first_name, last_name } }))
}

/** Active houses, or clinics, that agreed to an earlier version of a document. */
export async function readAskedOrganisations(
  db: Queryable,
  { type, before, audience }: { readonly type: string; readonly before: number; readonly audience: OrganisationKind },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct o.id from legal_acceptance l
    join organisation o on o.id = l.organisation_id and o.kind = ${audience}
    where l.type = ${type} and l.version < ${before} and o.status = 'active' order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}
