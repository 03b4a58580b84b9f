// Lists as they were before their last import, writing side.
import type { Tx } from '../../db/database.ts'

/** Keeps the rows of a list that is about to be replaced; one before it is forgotten. */
export async function keepReplacedList(
  tx: Tx,
  list: string,
  rows: readonly unknown[],
  replaced_at: number,
): Promise<void> {
  const kept = { rows: JSON.stringify(rows), replaced_at }
  await tx
    .insertInto('replaced_list')
    .values({ list, ...kept })
    .onConflict((conflict) => conflict.column('list').doUpdateSet(kept))
    .execute()
}
