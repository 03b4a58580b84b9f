// Migrations beside servers of another version: the one before starts on what a newer one added, not on what it took away; a server
// that only looks refuses what is missing; two at once do it once; one that is cut leaves nothing half.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { type Migrations, runMigrations, type SchemaDuty } from '../../../server/db/run-migrations.ts'
import { SetUpError } from '../../../server/platform/folders.ts'
import { bothDatabases, openTestDatabase } from '../../support/database.ts'

const table = { schema: 'tried', name: 'migration' }
const run = (statement: string): Migrations[string] => ({
  up: async (db) => {
    await sql.raw(statement).execute(db)
  },
})
const steps: Migrations = {
  '0001-create': run('create table tried.thing (id int primary key, old text)'),
  '0002-add-new': run('alter table tried.thing add column new text'),
  '0003-contract-drop-old': run('alter table tried.thing drop column old'),
  '0004-index-new': { indexes: { 'tried.thing_new': 'create index concurrently thing_new on tried.thing (new)' } },
}
const only = (...names: string[]) => Object.fromEntries(names.map((name) => [name, steps[name] as Migrations[string]]))
const first = only('0001-create')

describe.each(bothDatabases)('migrations on %s', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(kind)
  })
  afterEach(() => database.close())

  const go = (migrations: Migrations, duty: SchemaDuty = 'all') => runMigrations(database.db, migrations, table, duty)
  const noted = async (of: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${of}, '2099')`.execute(database.db)
  const columns = async () =>
    (
      await sql<{ column_name: string }>`select column_name from information_schema.columns
        where table_schema = 'tried' and table_name = 'thing' order by 1`.execute(database.db)
    ).rows.map(({ column_name }) => column_name)

  it.each(['all', 'check'] as const)(
    'let a server start (%s) whose database a newer version has extended',
    async (duty) => {
      await noted('0999-next-version')
      expect(await migrate(database.db, duty)).toEqual([])
    },
  )

  it.each(['all', 'check'] as const)(
    'refuse a server (%s) from which a newer version took something away',
    async (duty) => {
      await noted('0999-contract-next-version')
      await expect(migrate(database.db, duty)).rejects.toThrow(SetUpError)
      await expect(migrate(database.db, duty)).rejects.toThrow(
        /^The database was made by a newer version of this server \(0999-contract-next-version\)\./,
      )
    },
  )

  it('are named to whoever only looks, with the command', async () => {
    await sql`delete from kysely_migration where name in ('0150-add-console-search', '0143-add-bounces')`.execute(
      database.db,
    )
    await expect(migrate(database.db, 'check')).rejects.toThrow(SetUpError)
    await expect(migrate(database.db, 'check')).rejects.toThrow(
      /: 0143-add-bounces and 1 more is missing\. Run `npm run admin -- migrate`/,
    )
  })

  it('run in two parts under running servers: first what the version before bears', async () => {
    await go(first)
    await expect(go(steps, 'check')).rejects.toThrow(/0002-add-new and 1 more is missing/)
    await expect(go(steps, 'contract')).rejects.toThrow(/0002-add-new and 1 more is missing/)
    expect(await go(steps, 'expand')).toEqual(['0002-add-new', '0004-index-new'])
    expect(await columns()).toEqual(['id', 'new', 'old'])
    expect(await go(steps, 'check')).toEqual([])
    // the version before
    expect(await go(first, 'check')).toEqual([])
    expect(await go(steps, 'contract')).toEqual(['0003-contract-drop-old'])
    expect(await columns()).toEqual(['id', 'new'])
    await expect(go(first, 'check')).rejects.toThrow(/made by a newer version/)
  })

  it('run all on an empty database, whose tables nobody uses', async () => {
    expect(await go(steps, 'expand')).toEqual(Object.keys(steps))
  })

  it('leave the version before when one is cut', async () => {
    const cut = {
      ...first,
      '0002-add-new': {
        up: async (db: Parameters<Extract<Migrations[string], { up: unknown }>['up']>[0]) => {
          await sql`alter table tried.thing add column half text`.execute(db)
          throw new Error('cut')
        },
      },
      '0005-later': run('select 1'),
    }
    await expect(go(cut)).rejects.toThrow('cut')
    expect(await columns()).toEqual(['id', 'old'])
    expect(await go(steps)).toEqual(['0002-add-new', '0003-contract-drop-old', '0004-index-new'])
  })

  it('build an index anew that was cut', async () => {
    await go(only('0001-create', '0002-add-new'))
    await sql`create index thing_new on tried.thing (new)`.execute(database.db)
    await sql`update pg_index set indisvalid = false where indexrelid = 'tried.thing_new'::regclass`.execute(
      database.db,
    )
    await go(steps)
    const { rows } = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = 'tried.thing_new'::regclass`.execute(database.db)
    expect(rows).toEqual([{ indisvalid: true }])
  })
})

describe('migrations of several servers on PostgreSQL', () => {
  it('run once, also those that take a while', async () => {
    const database = await openTestDatabase('postgres')
    let runs = 0
    const slow: Migrations = {
      '0001-slow': {
        up: async (db) => {
          runs++
          await sql`create table tried.slow (id int)`.execute(db)
          await sql`select pg_sleep(0.5)`.execute(db)
        },
      },
    }
    const all = await Promise.all([1, 2, 3].map(() => runMigrations(database.db, slow, table, 'all')))
    expect(all.toSorted((a, b) => a.length - b.length)).toEqual([[], [], ['0001-slow']])
    expect(runs).toBe(1)
    await database.close()
  })

  it('give way to whoever uses the table, and come again', async () => {
    const database = await openTestDatabase('postgres')
    if (!('connectionString' in database.engine)) throw new Error('PostgreSQL')
    const other = await openDatabase({ databaseUrl: database.engine.connectionString, dataDir: '' })
    await runMigrations(database.db, first, table, 'all')
    let tried = 0
    const counted: Migrations = {
      ...first,
      '0002-add-new': {
        up: async (db) => {
          tried++
          await sql`alter table tried.thing add column new text`.execute(db)
        },
      },
    }
    let end = (): void => undefined
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const reading = other.db.transaction().execute(async (tx) => {
      await sql`select * from tried.thing`.execute(tx)
      await held
    })
    await expect
      .poll(
        async () =>
          (await sql`select 1 from pg_locks where relation = 'tried.thing'::regclass`.execute(database.db)).rows.length,
      )
      .toBe(1)
    const migrating = runMigrations(database.db, counted, table, 'all')
    await expect.poll(() => tried, { timeout: 20_000 }).toBe(2)
    end()
    await reading
    expect(await migrating).toEqual(['0002-add-new'])
    await Promise.all([database.close(), other.close()])
  })
})
