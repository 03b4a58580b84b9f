// What both databases have to do alike: the schema, the values that come back, transactions.
import { type AddressInfo, createServer } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { isOutOfRange } from '../../../server/db/errors.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { addMatchingRules } from '../../../server/db/migrations/0008-add-matching-rules.ts'
import { readIndexedProvidersOf } from '../../../server/stores/matching/reader.ts'
import { bothDatabases, makePostgresDatabase, openTestDatabase } from '../../support/database.ts'

const organisation = { kind: 'careseeker', name: 'Klinik', status: 'active', created_at: 1_800_000_000_000 } as const
const profile = { solutions: [1, 22], services: [], specializations: [], catchment: ['01067', '26131'] }

describe.each(bothDatabases)('the database on %s', (kind) => {
  let database: Database
  let count = 0
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const insert = async () => {
    const cid = `cid${count++}`
    const values = { ...organisation, cid, name: cid, latitude: 53.13, longitude: -8.5 }
    return database.db.insertInto('organisation').values(values).returningAll().executeTakeFirstOrThrow()
  }

  it('gives numbers for ids and instants, objects for json', async () => {
    expect(await insert()).toMatchObject({
      id: expect.any(Number),
      created_at: 1_800_000_000_000,
      latitude: 53.13,
      longitude: -8.5,
      config: {},
      zipcode: null,
    })
  })

  it('gives bytes as bytes and days as text', async () => {
    const device = { secret_hash: new Uint8Array([0, 255, 7]), session: `s${count++}`, kind: 'shared' as const }
    const { secret_hash } = await database.db
      .insertInto('device')
      .values({ ...device, created_at: 1, last_seen_at: 1 })
      .returning('secret_hash')
      .executeTakeFirstOrThrow()
    expect(secret_hash).toBeInstanceOf(Uint8Array)
    expect([...secret_hash]).toEqual([0, 255, 7])
    const { id } = await insert()
    const stored = await database.db
      .insertInto('careprovider_profile')
      .values({ organisation_id: id, ...profile, capacity_from: '2026-03-29' })
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ ...profile, capacity_from: '2026-03-29', capacity_status: 'unknown' })
  })

  it('counts as numbers', async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from organisation`.execute(database.db)
    expect(rows[0]?.n).toEqual(expect.any(Number))
  })

  it('refuses an id that a number cannot hold, rather than giving another one', async () => {
    await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toThrow(RangeError)
  })

  it('undoes a transaction whose work throws', async () => {
    const before = (await database.db.selectFrom('organisation').select('id').execute()).length
    const failing = database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('organisation')
        .values({ ...organisation, cid: 'lost', name: 'lost' })
        .execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.db.selectFrom('organisation').select('id').execute()).toHaveLength(before)
  })

  it('keeps one transaction’s work from another’s eyes until it is done', async () => {
    const cid = `cid${count++}`
    let seen: unknown
    const writing = database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('organisation')
        .values({ ...organisation, cid, name: cid })
        .execute()
    })
    const reading = database.db.transaction().execute(async (tx) => {
      seen = await tx.selectFrom('organisation').select('id').where('cid', '=', 'never').executeTakeFirst()
    })
    await Promise.all([writing, reading])
    expect(seen).toBeUndefined()
  })

  it('gives providers of before the rules of matching no limit, no demand and no back-off', async () => {
    const older = await openTestDatabase(kind)
    await sql`drop table careseeker_provider`.execute(older.db)
    await sql`drop index auction_request_no_capacity, auction_request_unanswered`.execute(older.db)
    await sql`alter table careprovider_profile drop column paused_solutions, drop column free_rooms,
      drop column open_requests_max, drop column backoff_hours, drop column care_level_min, drop column genders,
      drop column takes_isolation, drop column blocked_payers, drop column blocked_senders, drop column whitelist`.execute(
      older.db,
    )
    const add = async (name: string) => {
      const values = { ...organisation, kind: 'careprovider' as const, cid: name, name }
      const { id } = await older.db.insertInto('organisation').values(values).returning('id').executeTakeFirstOrThrow()
      await older.db
        .insertInto('careprovider_profile')
        .values({ organisation_id: id, ...profile })
        .execute()
      const [provider] = await readIndexedProvidersOf(older.db, [id])
      return provider
    }
    const before = older.db
      .insertInto('organisation')
      .values({ ...organisation, kind: 'careprovider', cid: 'a', name: 'a' })
    const { id } = await before.returning('id').executeTakeFirstOrThrow()
    await older.db
      .insertInto('careprovider_profile')
      .values({ organisation_id: id, ...profile })
      .execute()
    await addMatchingRules.up(older.db as unknown as Kysely<unknown>)
    const rules = {
      pausedSolutions: new Set(),
      freeRooms: null,
      maxOpenRequests: null,
      careLevelMin: null,
      genders: new Set(),
      takesIsolation: true,
      blockedPayers: new Set(),
      blockedSenders: [],
      whitelist: [],
      openRequests: 0,
      backoff: null,
    }
    expect(await readIndexedProvidersOf(older.db, [id])).toMatchObject([{ id, ...rules }])
    expect(await add('b')).toMatchObject(rules)
    const hours = await older.db
      .selectFrom('careprovider_profile')
      .select('backoff_hours')
      .orderBy('organisation_id')
      .execute()
    expect(hours).toEqual([{ backoff_hours: 0 }, { backoff_hours: 24 }])
    await older.close()
  })

  it('tells a number that no column takes', async () => {
    const failure = await sql`select ${2 ** 31}::int`.execute(database.db).catch((error: unknown) => error)
    expect(isOutOfRange(failure)).toBe(true)
  })

  it('is left as it is by a second migration', async () => {
    const row = await insert()
    await migrate(database.db)
    const again = await database.db.selectFrom('organisation').selectAll().where('id', '=', row.id).execute()
    expect(again).toEqual([row])
  })
})

interface Column {
  readonly table_name: string
  readonly column_name: string
  readonly data_type: string
  readonly is_nullable: string
  readonly column_default: string | null
}

const columnsOf = async ({ db }: Database) =>
  (
    await sql<Column>`select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(db)
  ).rows
const indexesOf = async ({ db }: Database) =>
  (await sql<{ indexdef: string }>`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db))
    .rows

describe('PostgreSQL', () => {
  it('ends a transaction of a server that hangs before its locks are in anybody’s way for long', async () => {
    const database = await openTestDatabase('postgres')
    const { rows } = await sql<{
      ends: string
    }>`select current_setting('idle_in_transaction_session_timeout') as ends`.execute(database.db)
    expect(rows).toEqual([{ ends: '10s' }])
    await database.close()
  })

  it('may be restarted: connections that are lost while idle are made anew', async () => {
    const { db, close } = await openDatabase({ databaseUrl: await makePostgresDatabase(), dataDir: '' })
    const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    const lost = await backend()
    const other = await openDatabase({ databaseUrl: await makePostgresDatabase(), dataDir: '' })
    await sql`select pg_terminate_backend(${lost}::int)`.execute(other.db)
    await expect.poll(backend).not.toBe(lost)
    await close()
    await other.close()
  })
})

/** An address whose connections have these limits already, as those that a pooler lends. */
function limited(address: string, limits: string): string {
  const url = new URL(address)
  url.searchParams.set('options', limits)
  return url.href
}
const limits = '-c lock_timeout=5000 -c statement_timeout=20000 -c idle_in_transaction_session_timeout=10000'

describe('PostgreSQL behind a pooler', () => {
  it('is asked without names of statements and without limits of its own; what needs a session goes past it', async () => {
    const direct = await makePostgresDatabase()
    const database = await openDatabase({
      databaseUrl: limited(direct, `${limits} -c work_mem=5MB`),
      databaseDirectUrl: direct,
      dataDir: '',
    })
    const { rows } = await sql<{ names: number; memory: string }>`
      select count(p.name)::int as names, current_setting('work_mem') as memory
      from (select ${1}::int) as one (n) left join pg_prepared_statements p on true`.execute(database.db)
    expect(rows).toEqual([{ names: 0, memory: '5MB' }])
    expect(database.engine).toMatchObject({ connectionString: direct })
    await database.close()
  })

  it('is not taken without the limits, or when the two addresses lead to two databases', async () => {
    const [direct, other] = [await makePostgresDatabase(), await makePostgresDatabase()]
    const open = (databaseUrl: string) => openDatabase({ databaseUrl, databaseDirectUrl: direct, dataDir: '' })
    await expect(open(limited(direct, '-c lock_timeout=5000'))).rejects.toThrow(
      /lack the time limits.*connect_query='set lock/,
    )
    await expect(open(limited(other, limits))).rejects.toThrow('lead to two databases')
  })

  it('is told by a limit that a session does not get', async () => {
    const pooler = createServer((socket) => {
      socket.once('data', () => {
        const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: lock_timeout', ''].join('\0')
        const head = Buffer.alloc(5)
        head.write('E')
        head.writeInt32BE(4 + fields.length + 1, 1)
        socket.end(Buffer.concat([head, Buffer.from(`${fields}\0`)]))
      })
    })
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
    const { port } = pooler.address() as AddressInfo
    const databaseUrl = `postgres://anschluss@127.0.0.1:${port}/anschluss`
    await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
      /^DATABASE_URL leads to a pooler.*DATABASE_DIRECT_URL/,
    )
    await expect(
      openDatabase({ databaseUrl: 'postgres://x', databaseDirectUrl: databaseUrl, dataDir: '' }),
    ).rejects.toThrow(/^DATABASE_DIRECT_URL leads to a pooler/)
    pooler.close()
  })
})

describe('the schema', () => {
  it('is the same on both databases', async () => {
    const [pglite, postgres] = await Promise.all(bothDatabases.map(openTestDatabase))
    if (!pglite || !postgres) throw new Error('two databases')
    expect(await columnsOf(pglite)).toEqual(await columnsOf(postgres))
    expect(await indexesOf(pglite)).toEqual(await indexesOf(postgres))
    await Promise.all([pglite.close(), postgres.close()])
  })

  it('is made once when several servers start on one PostgreSQL', async () => {
    const databaseUrl = await makePostgresDatabase()
    const first = await openDatabase({ databaseUrl, dataDir: '' })
    await sql`drop schema public cascade`.execute(first.db)
    await sql`create schema public`.execute(first.db)
    await first.close()
    const servers = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })))
    const [one] = servers
    expect(one && (await columnsOf(one)).length).toBeGreaterThan(100)
    await Promise.all(servers.map((server) => server.close()))
  })
})
