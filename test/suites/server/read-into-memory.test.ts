// A start goes on while the database reads what is kept in memory, and is over when all of that is there.
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { openSystem } from '../../../server/open-system.ts'
import { makePostgresDatabase } from '../../support/database.ts'
import { makeScratchDir } from '../../support/scratch.ts'

it('a system is open only when all providers are in memory', { timeout: 60_000 }, async () => {
  const url = await makePostgresDatabase()
  const connect = async () => {
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const [other, observer] = [await connect(), await connect()]
  await other.query(`insert into organisation (id, kind, cid, name, status, created_at)
    values (1, 'careprovider', 'reading1', 'Haus am See', 'active', 0)`)
  await other.query('insert into careprovider_profile (organisation_id) values (1)')
  await other.query('begin; lock table careprovider_profile in access exclusive mode')
  const config = readConfig({ DATA_DIR: makeScratchDir('reading'), DATABASE_URL: url, DEMO: 'off' })
  const databaseLimits = { ...config.databaseLimits, lockMs: 0, statementMs: 0 }
  let isOpen = false
  const whileReading = vi.fn<() => void>()
  const opening = openSystem({ ...config, databaseLimits }, { quiet: true, whileReading })
  opening.then(
    () => {
      isOpen = true
    },
    () => undefined,
  )
  // the key storage is the last part that is opened beside
  const keyStorage = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and query like '%"key_storage"."key_fingerprint"%'`
  await vi.waitUntil(async () => (await observer.query(keyStorage)).rows.length > 0, { timeout: 30_000 })
  expect(whileReading).toHaveBeenCalledTimes(1)
  expect(isOpen).toBe(false)
  await other.query('commit')
  const system = await opening
  expect(system.deps.providers.get(1)?.name).toBe('Haus am See')
  await system.close()
})
