// All that a server's database holds, as text to search.
import { sql } from 'kysely'
import type { TestServer } from './server.ts'

/** Every row of these schemas, bytes as base64url. */
export async function everythingIn(server: TestServer, schemas: readonly string[]): Promise<string> {
  const { db } = server.deps
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = any(${`{${schemas.join(',')}}`}::text[])`.execute(db)
  const texts: string[] = []
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.id(schema, name)}`.execute(db)
    const told = JSON.stringify(rows, (_key, value: unknown) =>
      value !== null && typeof value === 'object' && 'type' in value && 'data' in value && value.type === 'Buffer'
        ? Buffer.from(value.data as number[]).toString('base64url')
        : value instanceof Uint8Array
          ? Buffer.from(value).toString('base64url')
          : value,
    )
    texts.push(`${schema}.${name} ${told}`)
  }
  return texts.join('\n')
}
