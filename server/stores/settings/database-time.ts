// The database's own clock.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** ms since 1970, for rows that processes of several machines compare */
export const databaseMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** ms since 1970 */
export async function readDatabaseTime(db: Queryable): Promise<number> {
  const { rows } = await sql<{
    ms: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return Number(rows[0]?.ms)
}
