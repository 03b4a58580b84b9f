// Creates searches. What changes them afterwards is written by stores/actions/writer.ts.
import type { SearchCriteria } from '../../../contract/actions/search-codes.ts'
import type { Binding } from '../../../contract/envelope/binding.ts'
import type { Tx } from '../../db/database.ts'
import { insertMarks } from '../marks/writer.ts'

export interface NewAuction {
  readonly cid: string
  readonly patient_id: number
  readonly careseeker_id: number
  readonly criteria: SearchCriteria
  readonly share_automatically: boolean
  readonly tie: Binding | null
  readonly elective: boolean
  readonly created_at: number
}

/** Inserts a search that has asked nobody yet; answers its id. Throws a unique violation for a cid that exists. */
export async function insertAuction(tx: Tx, auction: NewAuction): Promise<number> {
  const { id } = await tx
    .insertInto('auction')
    .values({
      ...auction,
      criteria: JSON.stringify(auction.criteria),
      tie: auction.tie && JSON.stringify(auction.tie),
      lifecycle: 'new',
      state: 'notStarted',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMarks(tx, id)
  return id
}
