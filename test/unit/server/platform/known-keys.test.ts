// A database knows the keys that it was used with: another one, or none, stops the start.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { SetUpError } from '../../../../server/platform/folders.ts'
import { readKeyFile, writeKeyFile } from '../../../../server/platform/key-files.ts'
import {
  type Fingerprints,
  openKnownKeys,
  type StoredName,
  storedKeyRows,
} from '../../../../server/platform/known-keys.ts'
import { makeScratchDir } from '../../../support/scratch.ts'

const scratch = makeScratchDir('known')
let count = 0
const newPath = () => join(scratch, String(count++), 'key')

function makeDatabase(isUsed = false): Fingerprints {
  const known = new Map<StoredName, string>()
  return {
    read: async (names) => new Map([...known].filter(([name]) => names.includes(name))),
    isUsed: async () => isUsed,
    note: async (fingerprints) => {
      for (const [name, fingerprint] of fingerprints) if (!known.has(name)) known.set(name, fingerprint)
    },
    follow: async (name, from, to) => {
      if (known.get(name) === from) known.set(name, to)
    },
    replace: async (name, fingerprint) => void known.set(name, fingerprint),
  }
}

describe.each(storedKeyRows)('the key %s', (name) => {
  let database: Fingerprints
  let path: string
  const open = async (accepted: readonly StoredName[] = []) =>
    (await openKnownKeys(database, [{ name, path }], accepted))[name]
  beforeEach(() => {
    database = makeDatabase()
    path = newPath()
  })

  it('is made for a database that knows none, and found again', async () => {
    const made = await open()
    expect(await open()).toEqual(made)
  })

  it('is taken from a file by a database of before there were fingerprints, and known from then on', async () => {
    database = makeDatabase(true)
    const key = await readKeyFile(path)
    expect(await open()).toEqual(key)
    rmSync(path)
    await expect(open()).rejects.toThrow(/is missing/)
  })

  it('is not made for a database that was used before there were fingerprints', async () => {
    database = makeDatabase(true)
    await expect(open()).rejects.toThrow(new RegExp(`${path} is missing`))
    expect(existsSync(path)).toBe(false)
    expect((await database.read([name])).size).toBe(0)
  })

  it('is not made anew when the database knows one', async () => {
    await open()
    rmSync(path)
    await expect(open()).rejects.toThrow(SetUpError)
    await expect(open()).rejects.toThrow(new RegExp(`${path} is missing.*ACCEPT_NEW_KEYS=${name}`))
    expect(existsSync(path)).toBe(false)
  })

  it('is not another one than the database knows', async () => {
    await open()
    const foreign = newPath()
    await readKeyFile(foreign)
    copyFileSync(foreign, path)
    await expect(open()).rejects.toThrow(/is not the one that the database was used with/)
  })

  it('may be replaced by name when it is lost for good', async () => {
    const lost = await open()
    rmSync(path)
    const next = await open([name])
    expect(next).not.toEqual(lost)
    expect(await open()).toEqual(next)
  })

  it('is one, however many servers start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => open()))
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
  })

  it('of servers that start at once beside files of their own the first one’s counts', async () => {
    const paths = Array.from({ length: 4 }, newPath)
    const opened = await Promise.allSettled(paths.map((own) => openKnownKeys(database, [{ name, path: own }], [])))
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  })
})

describe('several keys of one database', () => {
  const filesIn = (folder: string) => (['pepper', 'token'] as const).map((name) => ({ name, path: join(folder, name) }))

  it('are judged before one is made or noted: a known one that is missing leaves everything as it was', async () => {
    const database = makeDatabase()
    const folder = join(scratch, String(count++))
    const [pepper] = filesIn(folder)
    if (!pepper) throw new Error('no file')
    await openKnownKeys(database, [pepper], [])
    // as a version did it whose database did not know the token key: its file is there all the same
    await expect(openKnownKeys(database, filesIn(folder), [])).rejects.toThrow(/token is missing/)
    expect(readdirSync(folder)).toEqual(['pepper'])
    expect([...(await database.read(['pepper', 'token'])).keys()]).toEqual(['pepper'])
    await readKeyFile(join(folder, 'token'))
    await openKnownKeys(database, filesIn(folder), [])
    expect((await database.read(['pepper', 'token'])).size).toBe(2)
  })
})

describe('a key that another one follows', () => {
  const write = (path: string, byte: number) => writeKeyFile(path, new Uint8Array(32).fill(byte))
  const name = 'token'

  it('is followed by the one of whoever has it still, and not by any other', async () => {
    const folder = join(scratch, String(count++))
    mkdirSync(folder)
    const [path, before] = [join(folder, 'token'), join(folder, 'token.previous')]
    const database = makeDatabase()
    const open = async () => (await openKnownKeys(database, [{ name, path, before }], []))[name]
    await write(path, 1)
    await open()
    await write(path, 2)
    await expect(open()).rejects.toThrow(/is not the one/)
    await write(before, 3)
    await expect(open()).rejects.toThrow(/is not the one/)
    await write(before, 1)
    expect((await open())[0]).toBe(2)
    rmSync(before)
    expect((await open())[0]).toBe(2)
    // who comes back with files of before is not followed
    await write(path, 1)
    await expect(open()).rejects.toThrow(/is not the one/)
  })
})
