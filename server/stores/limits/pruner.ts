// Limits whose time is over.
import type { Db } from '../../db/database.ts'

/** How many went. */
export async function pruneLimits(db: Db, now: number): Promise<number> {
  // who counts locks rows in another order: those are left for the next time
  const ended = db.selectFrom('attempt').select('key').where('until', '<=', now).forUpdate().skipLocked()
  const gone = [
    await db.deleteFrom('attempt').where('key', 'in', ended).executeTakeFirst(),
    await db.deleteFrom('captcha_used').where('until', '<=', now).executeTakeFirst(),
    await db.deleteFrom('contact_given').where('until', '<=', now).executeTakeFirst(),
  ]
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
