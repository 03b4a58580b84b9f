// Server processes of the installation, writing side.
import { type Insertable, sql } from 'kysely'
import { DAY_MS } from '../../../domain/calendar.ts'
import type { Queryable } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { databaseMs } from '../settings/database-time.ts'

/** It lives now. */
export async function noteProcess(db: Queryable, row: Omit<Insertable<Schema['server_process']>, 'seen_at'>) {
  const { id: _, ...values } = row
  await db
    .insertInto('server_process')
    .values({ ...row, seen_at: databaseMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, seen_at: databaseMs }))
    .execute()
}

/** False: there was none. One that lives notes itself again. */
export async function forgetProcess(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('server_process').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those that ended without a word a day ago or earlier. */
export async function pruneProcesses(db: Queryable): Promise<void> {
  await db.deleteFrom('server_process').where('seen_at', '<', sql<number>`${databaseMs} - ${DAY_MS}::bigint`).execute()
}
