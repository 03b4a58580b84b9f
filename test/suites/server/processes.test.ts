// Server processes of one installation: who lives is in the list, who ends or dies is not, and what they differ in is said.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processesText } from '../../../server/admin-cli/processes.ts'
import { forgetOneProcess, listProcesses } from '../../../server/administration/processes.ts'
import { type Bus, noBus } from '../../../server/bus/bus.ts'
import { readConfig } from '../../../server/config.ts'
import type { Database } from '../../../server/db/database.ts'
import { warnOfConnections } from '../../../server/operation/connections.ts'
import { createProcesses } from '../../../server/operation/processes.ts'
import { createLog, type Log } from '../../../server/platform/log.ts'
import { openTestDatabase } from '../../support/database.ts'

let database: Database
const warnings: string[] = []
const log: Log = { ...createLog(() => 0, true), warn: (text) => void warnings.push(text) }
beforeEach(async () => {
  warnings.length = 0
  database = await openTestDatabase('postgres')
})
afterEach(() => database.close())

const make = (id: string, more: { readonly build?: string; readonly bus?: Bus; readonly on?: Database } = {}) =>
  createProcesses({
    ...{ id, config: { port: 8080 }, bus: more.bus ?? { ...noBus, state: () => 'connected' } },
    webBuild: { current: async () => more.build ?? 'one' },
    clockSkew: { ms: () => 0 },
    ...{ database: more.on ?? database, wall: () => 1_800_000_000_000, log },
  })
const ids = async () => {
  const answer = await listProcesses(database)
  return (answer.ok ? (answer.value.processes ?? []) : []).map(({ id, lives }) => `${id} ${lives}`)
}
const age = (id: string, ms: number) =>
  sql`update server_process set seen_at = seen_at - ${ms}::bigint where id = ${id}`.execute(database.db)

describe('processes', () => {
  it('one that starts counts at once, one that ends no more, one that is killed after 30 s', async () => {
    const [a, b, c] = [make('a'), make('b'), make('c')]
    expect([a.share(7), a.living().length]).toEqual([7, 1])
    await a.start()
    const endB = await b.start()
    await c.start()
    await a.look()
    expect(a.living().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect([a.share(7), a.share(3), a.share(1)]).toEqual([3, 1, 1])
    await endB()
    await a.look()
    expect(a.living().map(({ id }) => id)).toEqual(['a', 'c'])
    await age('c', 29_000)
    await a.look()
    expect(a.living()).toHaveLength(2)
    await age('c', 2000)
    await a.look()
    expect(a.living().map(({ id }) => id)).toEqual(['a'])
    expect(await ids()).toEqual(['a true', 'c false'])
    // a machine that was only paused
    await c.look()
    expect(await ids()).toEqual(['a true', 'c true'])
    // what is left for a day goes with the next start
    await age('c', 86_400_000)
    await make('d').start()
    expect(await ids()).toEqual(['a true', 'd true'])
  })

  it('a row of a machine that is gone can be forgotten, and one that lives comes back', async () => {
    const a = make('a')
    await a.start()
    expect(await forgetOneProcess(database, { command: 'processes-forget', id: 'a' })).toMatchObject({ ok: true })
    expect(await ids()).toEqual([])
    await a.look()
    expect(await ids()).toEqual(['a true'])
    const unknown = await forgetOneProcess(database, { command: 'processes-forget', id: 'b' })
    expect(unknown).toMatchObject({ ok: false, error: { errors: [{ code: 'unknown_process' }] } })
  })

  it('the command says in what those that live differ', async () => {
    await make('a').start()
    await make('b', { build: 'two' }).start()
    const listed = await listProcesses(database)
    const rows = listed.ok ? (listed.value.processes ?? []) : []
    const text = processesText(rows)
    expect(text).toContain('They differ in their builds of the web app: one / two')
    expect(text.match(/They differ/g)).toHaveLength(1)
    const dead = processesText(rows.map((row) => ({ ...row, lives: row.id === 'a', skew_ms: 700 })))
    expect(dead).not.toContain('differ')
    expect(dead).toMatch(/^b .*DEAD, seen last \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/m)
    expect(dead).toContain('CLOCK 700 ms')
  })

  it('two that have one database and do not tell each other are warned of, a killed one is not', async () => {
    await make('killed', { bus: noBus }).look()
    const [a, b] = [make('a', { bus: noBus }), make('b')]
    await a.look()
    await a.look()
    expect(warnings).toEqual([])
    await b.look()
    await a.look()
    expect(warnings).toEqual([])
    await b.look()
    await a.look()
    await a.look()
    expect(warnings).toEqual(['another server has the same database, and NATS_URL is missing'])
  })

  it('a database that is away leaves what was found before', async () => {
    const [a, b] = [make('a'), make('b')]
    await b.start()
    await a.look()
    await sql`alter table server_process rename to gone`.execute(database.db)
    await a.look()
    await a.look()
    expect(a.living()).toHaveLength(2)
    expect(warnings).toEqual(['this process is not noted'])
  })
})

it('more connections than PostgreSQL gives out are warned of with the numbers', async () => {
  const fields: unknown[] = []
  let config = readConfig({ DATABASE_POOL: '10', JOBS_POOL: '4' })
  const ask = (count: number) =>
    warnOfConnections({
      ...{ config, database, db: database.db, processes: { ...make('a'), living: () => Array(count).fill(null) } },
      log: { ...log, warn: (_, numbers) => void fields.push(numbers) },
    })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} connection limit 39`.execute(database.db)
  await ask(2)
  expect(fields).toEqual([])
  await ask(3)
  expect(fields).toEqual([{ each: 17, processes: 3, needed: 56, allowed: 39 }])
  // what calls have of a pooler is the pooler's
  config = { ...config, databaseDirectUrl: 'postgres://x' }
  await ask(3)
  expect(fields).toHaveLength(1)
})

it('the embedded database has one process, and it is not noted', async () => {
  const embedded = await openTestDatabase('pglite')
  const alone = make('a', { on: embedded })
  await (await alone.start())()
  expect(alone.living()).toHaveLength(1)
  expect(await listProcesses(embedded)).toMatchObject({ ok: true, value: { processes: [] } })
  await embedded.close()
})
