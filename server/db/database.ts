// Opens the database: PGlite in DATA_DIR, or PostgreSQL by DATABASE_URL. Both speak the same SQL and give the same values:
// int8 as number, date as 'yyyy-MM-dd', bytea as Uint8Array. The only place that names a driver.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { createStatementNames, nameStatements } from './named-statements.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
/** Inside a transaction every statement goes through it: on PGlite a query beside it waits for its end, for ever. */
export type Tx = Transaction<Schema>
/** What reading stores take: the database or a transaction. */
export type Queryable = Db | Tx

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** what another part needs to speak to the same database beside Kysely (the job queue) */
  readonly engine: PGlite | { readonly connectionString: string }
  close(): Promise<void>
}

/** Throws for an int8 above 2^53: no id or counter of ours gets there. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)
  return value
}
const asText = (text: string): string => text

/** Connections to PostgreSQL; one request needs one at a time. */
const poolSize = 10
const besidePoolSize = 3

function openPool(connectionString: string, max: number): pg.Pool {
  const getTypeParser = (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === types.INT8) return readInt8
    if (format !== 'binary' && oid === types.DATE) return asText
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  }
  // pipeline: what is asked together leaves together, as SY1 wants of the feed and its commit
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    types: { getTypeParser } as pg.CustomTypesConfig,
  })
  // a connection lost while idle (a restart of PostgreSQL) must not end the process: the next query opens another one
  pool.on('error', () => undefined)
  const names = createStatementNames()
  pool.on('connect', (client) => nameStatements(client, names))
  return pool
}

function openPostgres(connectionString: string): Database {
  const pool = openPool(connectionString, poolSize)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: 'postgres', engine: { connectionString }, close: () => db.destroy() }
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
  return { db, kind: 'pglite', engine: pglite, close: () => db.destroy() }
}

export interface Beside<S> {
  readonly db: Kysely<S>
  close(): Promise<void>
}

/**
 * The database of a part that has tables of its own: in `url`, else beside the backend's with connections of its own. The
 * embedded database has one connection for everybody: never call such a part within a transaction of the backend.
 */
export function openBeside<S>({ db, engine }: Database, url: string | null): Beside<S> {
  if (url === null && !('connectionString' in engine)) {
    return { db: db as unknown as Kysely<S>, close: async () => undefined }
  }
  const address = url ?? ('connectionString' in engine ? engine.connectionString : '')
  const own = new Kysely<S>({ dialect: new PostgresDialect({ pool: openPool(address, besidePoolSize) }) })
  return { db: own, close: () => own.destroy() }
}

/** Opens the database that the configuration names and brings it to the newest version. */
export async function openDatabase(where: {
  readonly databaseUrl: string | null
  readonly dataDir: string
}): Promise<Database> {
  const database = where.databaseUrl ? openPostgres(where.databaseUrl) : await openPglite(join(where.dataDir, 'db'))
  await migrate(database.db)
  return database
}

/** A database in memory only, empty or from a dump (PGlite's dumpDataDir): for tests. */
export async function openMemoryDatabase(loadFrom?: Blob): Promise<Database> {
  const database = await openPglite(undefined, loadFrom)
  await migrate(database.db)
  return database
}
