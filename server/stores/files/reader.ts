// Files with the name of who sent them. Deleted ones are read by nobody.
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { FileTable } from '../../db/schema-files.ts'

export type FileRow = Selectable<FileTable>
export interface FileView {
  readonly file: FileRow
  readonly account: { readonly id: number; readonly first_name: string; readonly last_name: string }
}

const view = sql`
  select to_jsonb(f) as file,
    jsonb_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) as account
  from file f join account a on a.id = f.account_id`

/** Of these patients, with those of their conversations; oldest first. */
export async function readFilesOfPatients(db: Queryable, patientIds: readonly number[]): Promise<FileView[]> {
  if (patientIds.length === 0) return []
  const { rows } = await sql<FileView>`${view}
    where f.patient_id = any(${`{${[...new Set(patientIds)].join(',')}}`}::bigint[]) and f.deleted_at is null
    order by f.id`.execute(db)
  return rows
}

export async function readFile(db: Queryable, id: number): Promise<FileView | null> {
  const { rows } = await sql<FileView>`${view} where f.id = ${id} and f.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Whose file it is, before anything is locked; a deleted one too. */
export const readFileHead = (
  tx: Tx,
  id: number,
): Promise<Pick<FileRow, 'patient_id' | 'auction_request_id' | 'careseeker_id'> | undefined> =>
  tx
    .selectFrom('file')
    .select(['patient_id', 'auction_request_id', 'careseeker_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The row under its patient's lock. */
export const lockFile = (tx: Tx, id: number): Promise<FileRow | undefined> =>
  tx
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What an organisation and a patient have already. */
export async function readUsage(
  tx: Tx,
  asked: { readonly organisationId: number; readonly patientId: number },
): Promise<{ readonly bytes: number; readonly files: number }> {
  const { rows } = await sql<{ bytes: number; files: number }>`
    select (select coalesce(sum(bytes), 0)::bigint from file
            where organisation_id = ${asked.organisationId} and deleted_at is null) as bytes,
      (select count(*) from file where patient_id = ${asked.patientId} and deleted_at is null) as files`.execute(tx)
  return rows[0] ?? { bytes: 0, files: 0 }
}

/** The newest RK's id by the cid of its request. */
export async function readRequestKids(tx: Tx, cids: readonly string[]): Promise<Map<string, string>> {
  if (cids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('wrap')
    .select(['record_cid', 'key_kid', 'generation'])
    .where('kind', '=', 'request')
    .where('record_cid', 'in', cids)
    .orderBy('generation')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ record_cid, key_kid }) => [record_cid, key_kid]))
}
