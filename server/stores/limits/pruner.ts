// Limits whose time is over.
import type { Db } from '../../db/database.ts'

/** How many went. */
export async function pruneLimits(db: Db, now: number): Promise<number> {
  let pruned = 0
  for (const table of ['attempt', 'captcha_used', 'contact_given'] as const) {
    const { numDeletedRows } = await db.deleteFrom(table).where('until', '<=', now).executeTakeFirst()
    pruned += Number(numDeletedRows)
  }
  return pruned
}
