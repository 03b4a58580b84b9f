// FT26, the server's half: from every released schema to the newest one, cut at a random statement. A cut migration leaves the
// version before it, the next one begins there, and in the end nothing that was written in any version is missing.
import { PGlite } from '@electric-sql/pglite'
import { Kysely, type KyselyPlugin, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrations, migrationTable } from '../../server/db/migrate.ts'
import { runMigrations } from '../../server/db/run-migrations.ts'
import type { Schema } from '../../server/db/schema.ts'
import { bothDatabases, type DatabaseKind, makePostgresDatabase } from '../support/database.ts'

async function openUnmigrated(kind: DatabaseKind): Promise<Kysely<Schema>> {
  if (kind === 'pglite') return new Kysely({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) })
  const pool = new pg.Pool({ connectionString: await makePostgresDatabase('template0') })
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

const isLong = process.env.TEST_LONG === '1'

class Killed extends Error {}
/** Ends whoever asks at the statement with this number. */
function cutAt(statement: number): KyselyPlugin & { readonly count: () => number } {
  let count = 0
  return {
    count: () => count,
    transformQuery({ node }) {
      count += 1
      if (count === statement) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

const schemaOf = async (db: Kysely<Schema>) => {
  const columns = sql`select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`
  const indexes = sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`
  const constraints = sql`select conrelid::regclass::text as of, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  return Promise.all([columns, indexes, constraints].map(async (asked) => (await asked.execute(db)).rows))
}

const write = (db: Kysely<Schema>, version: string) =>
  sql`insert into organisation (cid, kind, name, status, created_at)
    values (${version}, 'careprovider', ${version}, 'active', 1800000000000)`.execute(db)
const written = async (db: Kysely<Schema>) =>
  (await sql<{ name: string }>`select name from organisation order by name`.execute(db)).rows.map(({ name }) => name)

it.each(bothDatabases)(
  '[FT26] migrations on %s: each released version, cut midway',
  { timeout: 240_000 },
  async (kind) => {
    const [db, fresh] = [await openUnmigrated(kind), await openUnmigrated(kind)]
    const all = Object.keys(migrations).sort()
    const upTo = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([other]) => other <= name))
    const migrated = (db: Kysely<Schema>, plugin: KyselyPlugin, to: string): Promise<unknown> =>
      runMigrations(db.withPlugin(plugin), upTo(to), migrationTable, 'all').then(
        () => undefined,
        (error: unknown) => error,
      )
    /** statements of each step, with what is around it */
    const statements: number[] = []
    for (const name of all) {
      const counter = cutAt(0)
      expect(await migrated(fresh, counter, name)).toBeUndefined()
      statements.push(counter.count())
    }
    let cuts = 0
    for (const [i, name] of all.entries()) {
      if (i % (isLong ? 1 : 2) === 0) {
        const before = [await schemaOf(db), i === 0 ? [] : await written(db)]
        // the last one gives the lock back, after the commit
        const at = 1 + Math.floor(Math.random() * ((statements[i] ?? 0) - 1))
        expect(await migrated(db, cutAt(at), name), `${name} cut at ${at}`).toBeInstanceOf(Killed)
        cuts += 1
        // the table of what was done comes first
        if (i > 0) expect([await schemaOf(db), await written(db)], `${name} cut at ${at}`).toEqual(before)
      }
      expect(await migrated(db, cutAt(0), name)).toBeUndefined()
      await write(db, name)
    }
    expect(cuts).toBeGreaterThanOrEqual(20)
    expect(await written(db)).toEqual(all)
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh))
    await db.destroy()
    await fresh.destroy()
  },
)
