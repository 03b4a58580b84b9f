// Files that the operator's people keep with a record, writing side.
import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { RecordFileTable } from '../../db/schema-registers.ts'
import { endBlob } from '../blobs/writer.ts'

export async function insertRecordFile(tx: Tx, row: Insertable<RecordFileTable>): Promise<void> {
  await tx.insertInto('record_file').values(row).execute()
}

/** The next sweep takes the bytes. */
export async function deleteRecordFile(tx: Tx, cid: string, at: number): Promise<void> {
  await tx.deleteFrom('record_file').where('cid', '=', cid).execute()
  await endBlob(tx, cid, at)
}
