// Encryption jobs (E28): one a search whose providers wait for keys.
import { jobStatuses } from '../../../catalogue/admin/job-statuses.ts'
import type { EncryptionJob } from '../../../contract/http/seald.ts'
import type { Tx } from '../../db/database.ts'

const notStarted = jobStatuses.keyOf(jobStatuses.code.notStarted)

/** A job for each search among these keys; one that was there begins anew. */
export async function createEncryptionJobs(
  tx: Tx,
  missing: readonly { readonly auction_id: number; readonly careseeker_id: number }[],
  at: number,
): Promise<EncryptionJob[]> {
  const searches = new Map(missing.map(({ auction_id, careseeker_id }) => [auction_id, careseeker_id]))
  if (searches.size === 0) return []
  const rows = [...searches].map(([auction_id, careseeker_id]) => ({
    auction_id,
    careseeker_id,
    status: notStarted,
    created_at: at,
    updated_at: at,
  }))
  return tx
    .insertInto('encryption_job')
    .values(rows)
    .onConflict((conflict) => conflict.column('auction_id').doUpdateSet({ status: notStarted, updated_at: at }))
    .returningAll()
    .execute()
}

export const setJobStatus = (tx: Tx, id: number, status: string, at: number): Promise<EncryptionJob> =>
  tx
    .updateTable('encryption_job')
    .set({ status, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A search's job, locked until the transaction ends. */
export const lockJob = (tx: Tx, id: number, auctionId: number): Promise<EncryptionJob | undefined> =>
  tx
    .selectFrom('encryption_job')
    .selectAll()
    .where('id', '=', id)
    .where('auction_id', '=', auctionId)
    .forUpdate()
    .executeTakeFirst()
