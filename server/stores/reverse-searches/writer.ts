// Hits of providers' standing searches, writing side.
import type { Tx } from '../../db/database.ts'

/** Notes which standing searches fit a search; answers those that had not been told of it. */
export async function insertHits(
  tx: Tx,
  auctionId: number,
  reverseSearchIds: readonly number[],
  at: number,
): Promise<number[]> {
  if (reverseSearchIds.length === 0) return []
  const rows = await tx
    .insertInto('reverse_search_hit')
    .values(reverseSearchIds.map((id) => ({ reverse_search_id: id, auction_id: auctionId, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('reverse_search_id')
    .execute()
  return rows.map(({ reverse_search_id }) => reverse_search_id)
}
