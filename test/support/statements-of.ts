// The statements of a migration, without a database: what is asked answers nothing.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Migration } from '../../server/db/run-migrations.ts'

export async function statementsOf(migration: Migration): Promise<string[]> {
  if ('indexes' in migration) return Object.values(migration.indexes)
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      statements.push(query.sql)
    },
  })
  await migration.up(db)
  return statements
}
