// Writes what a clinic says of candidates, and keeps and deletes the signed sets of an automatic search (docs/READINGS.md#0516, Q11).
import type { Tx } from '../../db/database.ts'
import type { CandidateRow, CandidateSet } from './reader.ts'

/** Stores a candidate's marks; one that nobody says anything of any more goes. */
export async function putCandidate(tx: Tx, row: CandidateRow): Promise<void> {
  if (row.status === null && !row.preferred) {
    await tx
      .deleteFrom('candidate')
      .where('auction_id', '=', row.auction_id)
      .where('careprovider_id', '=', row.careprovider_id)
      .execute()
    return
  }
  const { status, preferred, account_id, at } = row
  await tx
    .insertInto('candidate')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['auction_id', 'careprovider_id']).doUpdateSet({ status, preferred, account_id, at }),
    )
    .execute()
}

/** Replaces a search's sets. Throws a unique violation for a cid that exists. */
export async function replaceCandidateSets(tx: Tx, auctionId: number, sets: readonly CandidateSet[]): Promise<void> {
  await deleteCandidateSets(tx, auctionId, null)
  if (sets.length === 0) return
  await tx
    .insertInto('candidate_set')
    .values(sets.map((set) => ({ ...set, wraps: JSON.stringify(set.wraps), tie: set.tie && JSON.stringify(set.tie) })))
    .execute()
}

/** Deletes the sets of these providers, or (null) all of them; answers how many there were. */
export async function deleteCandidateSets(
  tx: Tx,
  auctionId: number,
  careproviderIds: readonly number[] | null,
): Promise<number> {
  if (careproviderIds?.length === 0) return 0
  const all = tx.deleteFrom('candidate_set').where('auction_id', '=', auctionId)
  const rows = await (careproviderIds === null ? all : all.where('careprovider_id', 'in', [...careproviderIds]))
    .returning('careprovider_id')
    .execute()
  return rows.length
}
