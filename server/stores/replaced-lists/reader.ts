// Lists as they were before their last import, reading side.
import type { Queryable } from '../../db/database.ts'

/** The rows, as they were kept; null: this list was never replaced. */
export async function readReplacedList(db: Queryable, list: string): Promise<unknown[] | null> {
  const kept = await db.selectFrom('replaced_list').select('rows').where('list', '=', list).executeTakeFirst()
  return kept ? JSON.parse(kept.rows) : null
}
