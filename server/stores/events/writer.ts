// Events are added by server/stores/actions/writer.ts, with the change that they tell of, and never changed. What a later one of
// the same sitting tells too is not shown any more.
import type { Tx } from '../../db/database.ts'

export async function continueEntry(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('event').set({ continued: true }).where('id', '=', id).execute()
}
