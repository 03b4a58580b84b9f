// The next file number of a hospital for a receiving office (F15).
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

export interface FileNumberRow {
  readonly careseekerId: number
  readonly senderCode: string
  readonly receiverCode: string
}

/**
 * Numbers count from 1 for each pair of sender and receiver, without a gap of their own making. A file that had one keeps it: what is
 * sent again after a fault carries the number of before.
 * @param fileId null: the number is nobody's yet, and each call draws a new one
 */
export async function drawFileNumber(
  tx: Tx,
  { careseekerId, senderCode, receiverCode }: FileNumberRow,
  fileId: string | null,
  at: number,
): Promise<number> {
  const pair = { careseeker_id: careseekerId, sender_code: senderCode, receiver_code: receiverCode }
  // the write locks the row: two calls for one file come one after the other
  const { last } = await tx
    .insertInto('file_number_row')
    .values({ ...pair, last: 0 })
    .onConflict((conflict) => conflict.columns(columns).doUpdateSet({ last: sql<number>`file_number_row.last` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  const kept = fileId === null ? undefined : await numberOf(tx, pair, fileId)
  if (kept !== undefined) return kept
  const number = last + 1
  await tx
    .updateTable('file_number_row')
    .set({ last: number })
    .where((where) => where.and(pair))
    .execute()
  if (fileId !== null) {
    await tx
      .insertInto('file_number')
      .values({ ...pair, file_id: fileId, number, at })
      .execute()
  }
  return number
}

const columns = ['careseeker_id', 'sender_code', 'receiver_code'] as const

interface Pair {
  readonly careseeker_id: number
  readonly sender_code: string
  readonly receiver_code: string
}

async function numberOf(tx: Tx, pair: Pair, fileId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('file_number')
    .select('number')
    .where((where) => where.and({ ...pair, file_id: fileId }))
    .executeTakeFirst()
  return row?.number
}
