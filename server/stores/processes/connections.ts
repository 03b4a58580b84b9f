// How many connections PostgreSQL gives out.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** To everybody who is no superuser, and to this role and this database where they have a limit of their own. */
export async function readConnectionLimit(db: Queryable): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as most`.execute(db)
  return Number(rows[0]?.most)
}
