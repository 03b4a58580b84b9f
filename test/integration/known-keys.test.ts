// T10: a process whose key files are not those of its database does not start, says which one it is, and writes nothing.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openSystem } from '../../server/open-system.ts'
import { createIds } from '../../server/platform/ids.ts'
import { makePostgresDatabase } from '../support/database.ts'
import { makeScratchDir } from '../support/scratch.ts'
import { canHeedPermissions, startServerProcess } from '../support/server-process.ts'

/** on a machine that does nothing else */
const soonMs = process.env.TEST_LONG === '1' ? 5000 : 30_000
/** of every name that has a fingerprint in the backend's database */
const names = ['pepper', 'rule', 'salt', 'token', 'vapid']

const newKey = () => `${createIds().random(32)}\n`

const filesOf = (folder: string): Record<string, string> =>
  existsSync(folder)
    ? Object.fromEntries(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
      )
    : {}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const settingsOf = (url: string) => query(url, 'select key, value from setting order by key')

/** As a process does it, in this one. */
const open = (dataDir: string, url: string) =>
  openSystem(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'off' }), { quiet: true })

async function openAndClose(dataDir: string, url: string): Promise<void> {
  const system = await open(dataDir, url)
  await system.close()
}

/** Starts it and waits until it has ended; answers what it said. */
async function refusedStart(options: Parameters<typeof startServerProcess>[0]): Promise<string> {
  const began = performance.now()
  const server = await startServerProcess(options)
  expect(await server.ended).toBe(1)
  expect(performance.now() - began).toBeLessThan(soonMs)
  expect(server.output()).not.toMatch(/\n\s+at /)
  return server.output().trim()
}

describe('a database that was used', () => {
  /** of the installation that has used it */
  let first: string
  let url: string
  let settings: unknown[]
  beforeAll(async () => {
    url = await makePostgresDatabase()
    first = makeScratchDir('first')
    await openAndClose(first, url)
    settings = await settingsOf(url)
  })

  const copy = (): string => {
    const dataDir = makeScratchDir('second')
    for (const name of ['keys', 'key-storage']) cpSync(join(first, name), join(dataDir, name), { recursive: true })
    return dataDir
  }
  async function expectNothingWritten(dataDir: string, before: Record<string, string>) {
    expect(filesOf(dataDir)).toEqual(before)
    expect(await settingsOf(url)).toEqual(settings)
  }

  it('knows all its keys', () => {
    const keys = settings.map((row) => (row as { key: string }).key).filter((key) => key.startsWith('key-fingerprint-'))
    expect(keys).toEqual(names.map((name) => `key-fingerprint-${name}`))
    expect(readdirSync(join(first, 'keys')).sort()).toEqual(names)
  })

  it('is not served from an empty folder', async () => {
    const dataDir = makeScratchDir('empty')
    const said = await refusedStart({ dataDir, env: { DATABASE_URL: url } })
    expect(said).toMatch(new RegExp(`^The key file ${join(dataDir, 'keys', 'pepper')} is missing, and the database`))
    await expectNothingWritten(dataDir, {})
  })

  it('is not served by a process with another key', async () => {
    const dataDir = copy()
    const path = join(dataDir, 'keys', 'token')
    await writeFile(path, newKey())
    const before = filesOf(dataDir)
    const said = await refusedStart({ dataDir, env: { DATABASE_URL: url } })
    expect(said).toMatch(new RegExp(`^The key in ${path} is not the one that the database was used with\\.`))
    expect(said).toContain('ACCEPT_NEW_KEYS=token')
    await expectNothingWritten(dataDir, before)
  })

  it.each([...names.map((name) => join('keys', name)), join('key-storage', 'key')])(
    'is not opened with another key or without one: %s',
    async (file) => {
      const dataDir = copy()
      const path = join(dataDir, file)
      await writeFile(path, newKey())
      const other = filesOf(dataDir)
      await expect(open(dataDir, url)).rejects.toThrow(`The key in ${path} is not the one that the database`)
      await expectNothingWritten(dataDir, other)
      rmSync(path)
      const without = filesOf(dataDir)
      await expect(open(dataDir, url)).rejects.toThrow(`The key file ${path} is missing, and the database`)
      await expectNothingWritten(dataDir, without)
    },
  )

  it('of the version before, which knows neither token nor salt, notes those of its first start', async () => {
    const older = await makePostgresDatabase()
    const forget = () =>
      query(older, `delete from setting where key in ('key-fingerprint-token', 'key-fingerprint-salt')`)
    const dataDir = makeScratchDir('older')
    await openAndClose(dataDir, older)
    const known = await settingsOf(older)
    await forget()
    await openAndClose(dataDir, older)
    expect(await settingsOf(older)).toEqual(known)
    await forget()
    const without = await settingsOf(older)
    rmSync(join(dataDir, 'keys', 'salt'))
    await expect(open(dataDir, older)).rejects.toThrow(/salt is missing/)
    expect(await settingsOf(older)).toEqual(without)
  })

  describe.skipIf(!canHeedPermissions)('with its keys in a folder that nobody may write', () => {
    const closed: string[] = []
    afterAll(() => {
      for (const folder of closed) chmodSync(folder, 0o755)
    })
    function readOnly(files: readonly string[]): { dataDir: string; env: Record<string, string>; keysDir: string } {
      const [dataDir, keysDir] = [makeScratchDir('known-keys'), join(makeScratchDir('known-keys'), 'keys')]
      mkdirSync(keysDir)
      for (const name of files) {
        const from = name === 'key-storage' ? join(first, 'key-storage', 'key') : join(first, 'keys', name)
        cpSync(from, join(keysDir, name))
      }
      chmodSync(keysDir, 0o555)
      closed.push(keysDir)
      return { dataDir, keysDir, env: { KEYS_DIR: keysDir } }
    }

    it('is served when all are there, and nothing is made anywhere else', async () => {
      const { dataDir, keysDir, env } = readOnly([...names, 'key-storage'])
      const server = await startServerProcess({ dataDir, env: { ...env, DATABASE_URL: url }, heedsPermissions: true })
      await server.ready()
      await server.stop()
      expect(await settingsOf(url)).toEqual(settings)
      expect(readdirSync(keysDir).sort()).toEqual([...names, 'key-storage'].sort())
      expect(readdirSync(dataDir)).not.toContain('keys')
      expect(readdirSync(dataDir)).not.toContain('key-storage')
    })

    it('is not served when one is missing', async () => {
      const { dataDir, keysDir, env } = readOnly(['pepper', 'rule', 'vapid', 'salt', 'key-storage'])
      const said = await refusedStart({ dataDir, env: { ...env, DATABASE_URL: url }, heedsPermissions: true })
      expect(said).toMatch(new RegExp(`^The key file ${join(keysDir, 'token')} is missing, and the database`))
    })

    it('is told what to put there when it is new', async () => {
      const empty = await makePostgresDatabase()
      const { dataDir, keysDir, env } = readOnly(['pepper'])
      const said = await refusedStart({ dataDir, env: { ...env, DATABASE_URL: empty }, heedsPermissions: true })
      expect(said).toMatch(new RegExp(`^The folder ${keysDir} cannot be used: this user may not write there`))
      expect(said).toContain('openssl rand -base64 32')
      expect(said).toContain(['rule', 'token', 'salt', 'vapid'].map((name) => join(keysDir, name)).join(', '))
      expect(await settingsOf(empty)).toEqual([])
    })
  })
})
