// Which records of the console administrators opened.
import type { Queryable } from '../../db/database.ts'

const slotMs = 10 * 60_000
/** how long it is kept */
export const looksKeptMs = 180 * 24 * 60 * 60_000

/** One row in ten minutes, whatever is read again meanwhile. */
export async function noteLook(
  db: Queryable,
  look: { readonly resource: string; readonly record_id: number; readonly account_id: number; readonly at: number },
): Promise<void> {
  await db
    .insertInto('admin_look')
    .values({ ...look, slot: Math.floor(look.at / slotMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many were older and went. */
export async function pruneLooks(db: Queryable, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('admin_look')
    .where('at', '<', now - looksKeptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
