// Brings tables from version to version, beside servers that run: Kysely's table of what was done, our own way through it, because
// Kysely's refuses a database that a newer version has migrated (docs/decisions/0582).
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { SetUpError } from '../platform/folders.ts'
import { mayBeTriedAgain } from './errors.ts'
import { lacks, madeByNewer } from './newer-schema.ts'

/**
 * One step, never edited once released, in one transaction; or indexes of tables that stand already, each built beside the writes,
 * which no transaction can: name → `create index concurrently name on …`.
 */
export type Migration =
  | { up(db: Kysely<unknown>): Promise<void> }
  | { readonly indexes: Readonly<Record<string, string>> }

/** name → migration, in any order: they run in the order of their names */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * all: everything that is missing. expand: what the version before bears, for an upgrade under running servers. contract: the rest,
 * when no server of the version before will start again. check: nothing; what is missing is refused.
 */
export type SchemaDuty = 'all' | 'expand' | 'contract' | 'check'

/** NNNN-contract-…: takes away what the version before needs, and whoever does not know it may not start any more. */
export const isContract = (name: string): boolean => /^\d+-contract-/.test(name)

/** Kysely's own, so that servers of before it was ours wait as well */
const lock = sql.lit(3_853_314_791_062_309_107n)
const lockPauseMs = 250
/** A change that waits for a table makes everybody behind it wait: it gives way, and tries again. */
const lockTimeout = sql.lit('3s')
const tries = 20
const betweenTriesMs = 1000

interface Table {
  /** without one where the connection looks first */
  readonly schema?: string
  readonly name: string
}

const idOf = ({ schema, name }: Table) => (schema === undefined ? sql.id(name) : sql.id(schema, name))

async function makeTable<S>(db: Kysely<S>, table: Table): Promise<void> {
  const { schema } = table
  if (schema !== undefined) {
    // asked first: a role that may make none is refused even where it is there
    const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db)
    if (rows.length === 0) await sql`create schema ${sql.id(schema)}`.execute(db)
  }
  await sql`create table if not exists ${idOf(table)}
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db)
}

/** Names of what was done, also of what this version does not know. */
async function readDone<S>(db: Kysely<S>, table: Table): Promise<string[]> {
  const { rows: found } = await sql<{ oid: unknown }>`
    select to_regclass(${table.schema === undefined ? table.name : `${table.schema}.${table.name}`}) as oid`.execute(db)
  if (!found[0]?.oid) return []
  const { rows } = await sql<{ name: string }>`select name from ${idOf(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** @throws SetUpError when a newer version has taken away what this one needs */
function missingOf(migrations: Migrations, done: readonly string[]): string[] {
  const tooNew = done.find((name) => !(name in migrations) && isContract(name))
  if (tooNew) throw madeByNewer(tooNew)
  return Object.keys(migrations)
    .filter((name) => !done.includes(name))
    .sort()
}

/** What is missing of a duty. @throws SetUpError when it may not begin */
function wantedOf(missing: readonly string[], isEmpty: boolean, duty: SchemaDuty): readonly string[] {
  const expands = missing.filter((name) => !isContract(name))
  if (duty === 'check' && expands.length > 0) throw lacks(expands)
  if (duty === 'check') return []
  // nobody runs on an empty one
  if (duty === 'all' || (duty === 'expand' && isEmpty)) return missing
  if (duty === 'expand') return expands
  if (expands.length > 0) throw lacks(expands)
  return missing
}

const note = async <S>(db: Kysely<S>, table: Table, name: string) => {
  await sql`insert into ${idOf(table)} (name, timestamp)
    values (${name}, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(db)
}

/** One that was cut leaves an index that nothing uses: it goes first. */
async function buildIndex<S>(db: Kysely<S>, name: string, statement: string): Promise<void> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.indisvalid) return
  if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
  await sql.raw(statement).execute(db)
}

async function runOne<S>(db: Kysely<S>, table: Table, name: string, migration: Migration): Promise<void> {
  if ('indexes' in migration) {
    for (const [index, statement] of Object.entries(migration.indexes)) await buildIndex(db, index, statement)
    await note(db, table, name)
    return
  }
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${lockTimeout}`.execute(tx)
    await migration.up(tx as unknown as Kysely<unknown>)
    await note(tx, table, name)
  })
}

async function withPatience(name: string, run: () => Promise<void>): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      await run()
      return
    } catch (error) {
      if (!mayBeTriedAgain(error)) throw error
      if (left === 1) {
        throw new SetUpError(
          `The migration ${name} did not get hold of its tables: something uses them for long. All before it is done; run it again.`,
        )
      }
      await sleep(betweenTriesMs)
    }
  }
}

/**
 * Of the session, and asked for again and again: whoever waits for a lock inside a statement would keep an index from being built.
 * It goes with the connection.
 */
async function locked<S, T>(db: Kysely<S>, work: (db: Kysely<S>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    const ask = () => sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(one)
    while (!(await ask()).rows[0]?.held) await sleep(lockPauseMs)
    try {
      return await work(one)
    } finally {
      // a connection that is lost has let it go
      await sql`select pg_advisory_unlock(${lock})`.execute(one).catch(() => undefined)
    }
  })
}

/**
 * Does its duty, one transaction a migration: a cut one leaves the version before it. Newer versions may have migrated already.
 * @returns names of what ran
 * @throws SetUpError when something is missing that this duty does not run, or a newer version took something away
 * @throws the first error of a migration
 */
export async function runMigrations<S>(
  db: Kysely<S>,
  migrations: Migrations,
  table: Table,
  duty: SchemaDuty,
): Promise<string[]> {
  const look = async (on: Kysely<S>) => {
    const done = await readDone(on, table)
    return wantedOf(missingOf(migrations, done), done.length === 0, duty)
  }
  if ((await look(db)).length === 0) return []
  return locked(db, async (one) => {
    await makeTable(one, table)
    // another server may have done it meanwhile
    const wanted = await look(one)
    for (const name of wanted) {
      const migration = migrations[name]
      if (migration) await withPatience(name, () => runOne(one, table, name, migration))
    }
    return [...wanted]
  })
}

/** What was done, what is missing, and what only newer versions know. */
export interface SchemaStatus {
  readonly done: readonly string[]
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}

export async function readSchemaStatus<S>(db: Kysely<S>, migrations: Migrations, table: Table): Promise<SchemaStatus> {
  const names = await readDone(db, table)
  return {
    done: names.filter((name) => name in migrations),
    missing: Object.keys(migrations)
      .filter((name) => !names.includes(name))
      .sort(),
    unknown: names.filter((name) => !(name in migrations)),
  }
}
