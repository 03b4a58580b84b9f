// When the newest manifest of a backup was written.
import type { Queryable } from '../../db/database.ts'
import { writeSetting } from './writer.ts'

const key = 'backup-manifest-at'

export const noteManifest = (db: Queryable, at: number): Promise<void> => writeSetting(db, key, at)

/** ms since 1970; null: none was written yet */
export async function readManifestTime(db: Queryable): Promise<number | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : null
}
