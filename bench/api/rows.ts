// Fills tables with many rows at once.
import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

const batch = 2000

/** Inserts rows that all have the same columns; a bytea column is text in PostgreSQL's form '\x…'. */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let i = 0; i < rows.length; i += batch) {
    const json = JSON.stringify(rows.slice(i, i + batch))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db)
  }
}

/** New rows are numbered after those that came with their ids. */
export async function continueNumbers(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(
      table,
    )}))`.execute(db)
  }
}
