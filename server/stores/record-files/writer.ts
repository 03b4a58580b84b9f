// Files that the operator's people keep with a record, writing side.
import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { RecordFileTable } from '../../db/schema-registers.ts'
import { askedAt, deleteFileRow } from '../erasing/journal.ts'

export async function insertRecordFile(tx: Tx, row: Insertable<RecordFileTable>): Promise<void> {
  await tx.insertInto('record_file').values(row).execute()
}

/** With the end of its bytes. */
export const deleteRecordFile = (tx: Tx, cid: string, at: number): Promise<boolean> =>
  deleteFileRow(tx, 'record_file', cid, askedAt(at))
