// Schema and server apart: a server that only checks says which command is missing, the command brings all parts up, and who only
// gives a command to a PostgreSQL changes nothing of its schema.
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { executeCommand } from '../../../server/admin-cli/execute-command.ts'
import { migrateSystem } from '../../../server/admin-cli/migrate-system.ts'
import { type Config, readConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { migrations, readStatus } from '../../../server/db/migrate.ts'
import type { Migration } from '../../../server/db/run-migrations.ts'
import { openSystem } from '../../../server/open-system.ts'
import { SetUpError } from '../../../server/platform/folders.ts'
import { noteProcess } from '../../../server/stores/processes/writer.ts'
import { bothDatabases, type DatabaseKind, makePostgresDatabase } from '../../support/database.ts'
import { makeScratchDir } from '../../support/scratch.ts'

const command = { command: 'page-views', days: 7 } as const
const count = Object.keys(migrations).length

let config: Config
const open = async (kind: DatabaseKind) => {
  const DATABASE_URL = kind === 'postgres' ? await makePostgresDatabase('template0') : ''
  config = readConfig({ DATA_DIR: makeScratchDir('migrate'), MIGRATE: 'off', DATABASE_URL })
}
afterEach(() => rm(config.dataDir, { recursive: true, force: true }))

const start = async () => (await openSystem(config, { quiet: true })).close()
const refused = async (missing: RegExp) => {
  const error = await start().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(SetUpError)
  expect(String(error)).toMatch(missing)
  expect(String(error)).toContain('Run `npm run admin -- migrate`')
}

it.each(bothDatabases)(
  'a server that only checks starts on %s after the command, not before',
  { timeout: 60_000 },
  async (kind) => {
    await open(kind)
    await refused(new RegExp(`0001-create-tables and ${count - 1} more is missing`))
    const done = await migrateSystem(config, 'expand')
    expect(done).toContain('Done: 0150-add-console-search')
    expect(done).toContain('Done: key storage 0002-add-key-fingerprint')
    await start()
  },
)

it('a server that only checks looks at all parts of the schema, and takes what a newer version added', async () => {
  await open('postgres')
  expect(await migrateSystem(config, 'status')).toEqual(
    expect.arrayContaining([`Backend: 0 of ${count} migrations are done.`, '  missing: 0001-create-tables']),
  )
  await migrateSystem(config, 'expand')
  const { db, close } = await openDatabase({ ...config, duty: null })

  await sql`delete from key_storage.migration where name like '0002%'`.execute(db)
  await sql`drop table key_storage.key_fingerprint`.execute(db)
  await refused(/0002-add-key-fingerprint is missing/)
  expect(await migrateSystem(config, 'expand')).toEqual(['Done: key storage 0002-add-key-fingerprint'])

  await sql`update jobs.version set version = version - 1`.execute(db)
  await refused(/job queue \d+ is missing/)
  await sql`update jobs.version set version = version + 1`.execute(db)

  await sql`insert into kysely_migration values ('0999-next-version', '2099')`.execute(db)
  await start()
  const all = [
    `Backend: ${count} of ${count} migrations are done.`,
    '  of a newer version: 0999-next-version',
    expect.stringMatching(/^Key storage: (\d+) of \1 migrations are done\.$/),
    expect.stringMatching(/^Job queue: version (\d+), this server needs \1\.$/),
  ]
  for (const step of ['status', 'expand', 'contract'] as const) expect(await migrateSystem(config, step)).toEqual(all)
  await close()
})

it('what an older server needs is not taken away while it lives, and its row ends with a dead machine', async () => {
  await open('postgres')
  await migrateSystem(config, 'expand')
  const { db, close } = await openDatabase({ ...config, duty: null })
  const contract = '0998-contract-of-a-test'
  const known = migrations as Record<string, Migration>
  known[contract] = { up: async () => undefined }
  onTestFinished(() => void delete known[contract])
  const old = { id: 'old', host: 'far', pid: 7, port: 8080, version: '0.9.0', build: null, schema: 'x', skew_ms: 0 }
  const noteOld = (contracts: readonly string[]) =>
    noteProcess(db, { ...old, contracts: JSON.stringify(contracts), bus: 'connected', started_at: 1 })

  await noteOld([])
  const refusal = await migrateSystem(config, 'contract').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SetUpError)
  expect(String(refusal)).toContain('far:8080 (pid 7, version 0.9.0)')
  expect(String(refusal)).toContain('`npm run admin -- processes forget old`')
  expect((await readStatus(db)).missing).toEqual([contract])
  // one that bears it is in nobody's way
  await noteOld([contract])
  expect(await migrateSystem(config, 'contract')).toEqual([`Done: ${contract}`])

  await sql`delete from kysely_migration where name = ${contract}`.execute(db)
  await noteOld([])
  await sql`update server_process set seen_at = seen_at - 31000`.execute(db)
  expect(await migrateSystem(config, 'contract')).toEqual([`Done: ${contract}`])
  await close()
})

it('a command given to a PostgreSQL leaves its schema as it is', async () => {
  config = readConfig({ DATA_DIR: makeScratchDir('migrate'), DATABASE_URL: await makePostgresDatabase() })
  expect(await executeCommand(config, command)).toMatchObject({ ok: true })
  const { db, close } = await openDatabase({ ...config, duty: null })
  await sql`delete from kysely_migration where name = '0150-add-console-search'`.execute(db)
  await expect(executeCommand(config, command)).rejects.toThrow(/0150-add-console-search is missing\. Run/)
  const { rows } = await sql`select name from kysely_migration where name = '0150-add-console-search'`.execute(db)
  expect(rows).toEqual([])
  await sql`insert into kysely_migration values ('0150-add-console-search', '2026')`.execute(db)

  await sql`delete from jobs.queue where name = 'send-mail'`.execute(db)
  await expect(executeCommand(config, command)).rejects.toThrow(/the queue send-mail is missing/)
  await close()
})
