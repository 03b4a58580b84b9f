// Creates, changes and deletes files.
import { sql } from 'kysely'
import type { Envelope } from '../../../contract/envelope/v1.ts'
import type { Tx } from '../../db/database.ts'
import { askedAt, noteFile } from '../erasing/journal.ts'
import type { FileRow } from './reader.ts'

type NewFile = Omit<FileRow, 'id' | 'rev' | 'deleted_at' | 'header'> & { readonly header: Envelope }

/** Inserts a file; answers its id. Throws a unique violation for a cid that exists. */
export async function insertFile(tx: Tx, file: NewFile): Promise<number> {
  const json = {
    requests: JSON.stringify(file.requests),
    header: JSON.stringify(file.header),
    keys: JSON.stringify(file.keys),
  }
  const { id } = await tx
    .insertInto('file')
    .values({ ...file, ...json, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What an update may change. */
export async function replaceFile(
  tx: Tx,
  { id, rev, share_mode, requests, header, header_by, keys }: FileRow,
): Promise<void> {
  await tx
    .updateTable('file')
    .set({
      share_mode,
      requests: JSON.stringify(requests),
      header: JSON.stringify(header),
      header_by,
      keys: JSON.stringify(keys),
      rev: rev + 1,
    })
    .where('id', '=', id)
    .execute()
}

/** The patient's files are selected for this request no more; each takes the request's wrapped key with it. */
export async function hideFilesFrom(
  tx: Tx,
  { id, cid, patient_id }: { readonly id: number; readonly cid: string; readonly patient_id: number },
): Promise<void> {
  await sql`
    update file set rev = rev + 1, keys = keys - ${cid}::text, requests = coalesce((
      select jsonb_agg(r) from jsonb_array_elements(requests) r where r <> to_jsonb(${id}::bigint)), '[]')
    where patient_id = ${patient_id} and auction_request_id is null and deleted_at is null
      and requests @> to_jsonb(${id}::bigint)`.execute(tx)
}

/** Only its id, cid and times stay: nothing that could still be opened. */
export async function emptyFile(tx: Tx, id: number, rev: number, at: number, by = askedAt(at)): Promise<void> {
  await noteFile(tx, id, by)
  await tx
    .updateTable('file')
    .set({ deleted_at: at, header: null, keys: '{}', requests: '[]', rev: rev + 1 })
    .where('id', '=', id)
    .execute()
}
