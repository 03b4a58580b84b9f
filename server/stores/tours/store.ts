// Which tours accounts have been through: the table tour_completion.
import type { Db, Queryable } from '../../db/database.ts'

/** Codes of tours. */
export async function readCompletedTours(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db.selectFrom('tour_completion').select('tour').where('account_id', '=', accountId).execute()
  return rows.map(({ tour }) => tour)
}

/** The first time counts. */
export async function writeCompletedTour(
  db: Db,
  row: { readonly account_id: number; readonly tour: number; readonly completed_at: number },
): Promise<void> {
  await db
    .insertInto('tour_completion')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
