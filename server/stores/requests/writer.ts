// What changes a request's projection beside its actions.
import type { Tx } from '../../db/database.ts'

/** SY3: a key was given: who holds the record takes it anew. */
export async function raiseRequestRev(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('auction_request')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
