// What a clinic says of the candidates of a search, and the signed sets of its automatic search.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { CandidateSetTable, CandidateTable } from '../../db/schema.ts'

export type CandidateRow = Selectable<CandidateTable>
export type CandidateSet = Selectable<CandidateSetTable>

/** The marks of a search's candidates, by provider. */
export const readCandidates = (db: Queryable, auctionId: number): Promise<CandidateRow[]> =>
  db.selectFrom('candidate').selectAll().where('auction_id', '=', auctionId).orderBy('careprovider_id').execute()

/** The sets that wait for their wave. */
export const readCandidateSets = (db: Queryable, auctionId: number): Promise<CandidateSet[]> =>
  db.selectFrom('candidate_set').selectAll().where('auction_id', '=', auctionId).orderBy('careprovider_id').execute()
