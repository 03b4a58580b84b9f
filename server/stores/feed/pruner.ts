// SY2: forgetting old feed rows. Each audience keeps its newest, so that a cursor at the head stays good.

import { sql } from 'kysely'
import { DAY_MS } from '../../../domain/calendar.ts'
import type { Db } from '../../db/database.ts'

/** feed rows are kept so long, ms */
export const feedRetentionMs = 90 * DAY_MS

/** Deletes rows from before `now - 90 days`; answers how many. */
export async function pruneFeed(db: Db, now: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from feed f using feed_counter c
    where c.audience = f.audience and f.n < c.n and f.at < ${now - feedRetentionMs}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
