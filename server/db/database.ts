// Opens the database: PGlite in DATA_DIR, or PostgreSQL by DATABASE_URL. Both speak the same SQL and give the same values:
// int8 as number, date as 'yyyy-MM-dd', bytea as Uint8Array. The only place that names a driver.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { type DatabaseLimits, defaultLimits } from '../platform/database-limits.ts'
import { migrate } from './migrate.ts'
import { pipelinedReads } from './pipelined.ts'
import { openPool } from './pool.ts'
import { type DatabaseAddresses, expectAddresses, expectSession } from './pooler.ts'
import type { SchemaDuty } from './run-migrations.ts'
import type { Schema } from './schema.ts'
import { asText, readInt8 } from './values.ts'

export type Db = Kysely<Schema>
/** Inside a transaction every statement goes through it: on PGlite a query beside it waits for its end, for ever. */
export type Tx = Transaction<Schema>
/** What reading stores take: the database or a transaction. */
export type Queryable = Db | Tx

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** what another part needs to speak to the same database beside Kysely (the job queue), past a pooler */
  readonly engine: PGlite | { readonly connectionString: string; readonly limits: DatabaseLimits }
  /** of the pool to PostgreSQL, by what they do now; the embedded one has none */
  connections(): Readonly<Record<string, number>>
  close(): Promise<void>
}

/** Connections of a second part to PostgreSQL; one call needs one at a time. */
export const besidePoolSize = 3

const kyselyOn = <S>(pool: pg.Pool) => new Kysely<S>({ dialect: new PostgresDialect({ pool }) })

/** On a connection of its own, without limits of time: migrations may rebuild a table. */
async function withoutLimits<S>(
  connectionString: string,
  limits: DatabaseLimits,
  work: (db: Kysely<S>) => Promise<unknown>,
): Promise<void> {
  const db = kyselyOn<S>(openPool(connectionString, 1, { ...limits, lockMs: 0, statementMs: 0 }))
  await work(db).finally(() => db.destroy())
}

async function openPostgres(
  addresses: DatabaseAddresses & { readonly databaseUrl: string },
  limits: DatabaseLimits,
  duty: SchemaDuty | null,
): Promise<Database> {
  const connectionString = await expectAddresses(addresses, limits)
  if (duty) await withoutLimits<Schema>(connectionString, limits, (db) => migrate(db, duty))
  const pool = openPool(addresses.databaseUrl, limits.pool, limits, { isLent: Boolean(addresses.databaseDirectUrl) })
  const db = kyselyOn<Schema>(pool)
  return {
    db,
    kind: 'postgres',
    engine: { connectionString, limits },
    connections: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      /** calls that wait for one */
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
  }
}

/** Opens or makes the embedded database; the caller holds the directory's guard (guard.ts). `loadFrom`: a dump to start from. */
async function openPglite(directory: string | undefined, loadFrom?: Blob): Promise<Database> {
  if (directory) await mkdir(directory, { recursive: true })
  const pglite = await PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(loadFrom ? { loadDataDir: loadFrom } : {}),
    parsers: { [types.INT8]: readInt8, [types.DATE]: asText },
  })
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  return { db, kind: 'pglite', engine: pglite, connections: () => ({}), close: () => db.destroy() }
}

/**
 * Work of many reads on one connection: it waits for a free one once instead of before each, as a busy server would let it
 * (a page of the feed asks dozens of times). What is asked together leaves together (pipelined.ts). Nothing in `work` may ask beside
 * it.
 */
export const onOneConnection = <T>({ db, kind }: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  kind === 'postgres' ? pipelinedReads(db, work) : work(db)

export interface SecondDatabase<S> {
  readonly db: Kysely<S>
  close(): Promise<void>
}

/**
 * The database of a part that has tables of its own, brought to its version or checked by `bringUp`: in `url`, else beside the
 * backend's with connections of its own. The embedded database has one connection for everybody: never call such a part within
 * a transaction of the backend.
 */
export async function openSecondDatabase<S>(
  { db, engine }: Database,
  url: string | null,
  bringUp: (db: Kysely<S>) => Promise<unknown>,
): Promise<SecondDatabase<S>> {
  if (url === null && !('connectionString' in engine)) {
    const same = db as unknown as Kysely<S>
    await bringUp(same)
    return { db: same, close: async () => undefined }
  }
  const given = 'connectionString' in engine ? engine : { connectionString: '', limits: defaultLimits }
  const address = url ?? given.connectionString
  if (url !== null) await expectSession(url, 'KEY_STORAGE_DATABASE_URL', given.limits)
  await withoutLimits(address, given.limits, bringUp)
  const own = kyselyOn<S>(openPool(address, besidePoolSize, given.limits))
  return { db: own, close: () => own.destroy() }
}

/**
 * Opens the database that the configuration names, when the duty for its schema is done.
 * @throws SetUpError when schema and server do not go together, or an address does not do
 */
export async function openDatabase(
  where: DatabaseAddresses & {
    readonly dataDir: string
    readonly databaseLimits?: DatabaseLimits
    /** null: none, whatever the schema is */
    readonly duty?: SchemaDuty | null
  },
): Promise<Database> {
  const { duty = 'all', databaseUrl } = where
  if (databaseUrl) return openPostgres({ ...where, databaseUrl }, where.databaseLimits ?? defaultLimits, duty)
  const database = await openPglite(join(where.dataDir, 'db'))
  try {
    if (duty) await migrate(database.db, duty)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** A database in memory only, empty or from a dump (PGlite's dumpDataDir): for tests. */
export async function openMemoryDatabase(loadFrom?: Blob): Promise<Database> {
  const database = await openPglite(undefined, loadFrom)
  await migrate(database.db)
  return database
}
