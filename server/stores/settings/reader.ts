// Single values of the installation, reading side.
import type { Queryable } from '../../db/database.ts'

/** Undefined when it was never written. The reader parses what it gets. */
export async function readSetting(db: Queryable, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
