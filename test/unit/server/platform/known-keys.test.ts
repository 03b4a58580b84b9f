// A database knows the keys that it was used with: another one, or none, stops the start.
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { SetUpError } from '../../../../server/platform/folders.ts'
import { readKeyFile } from '../../../../server/platform/key-files.ts'
import {
  type Fingerprints,
  openKnownKey,
  type StoredName,
  storedKeyRows,
} from '../../../../server/platform/known-keys.ts'
import { makeScratchDir } from '../../../support/scratch.ts'

const scratch = makeScratchDir('known')
let count = 0
const newPath = () => join(scratch, String(count++), 'key')

function makeDatabase(): Fingerprints {
  const known = new Map<StoredName, string>()
  return {
    read: async (name) => known.get(name),
    note: async (name, fingerprint) => {
      if (!known.has(name)) known.set(name, fingerprint)
      return known.get(name) ?? ''
    },
    replace: async (name, fingerprint) => void known.set(name, fingerprint),
  }
}

describe.each(storedKeyRows)('the key %s', (name) => {
  let database: Fingerprints
  let path: string
  const open = (accepted: readonly StoredName[] = []) => openKnownKey(database, { name, path, accepted })
  beforeEach(() => {
    database = makeDatabase()
    path = newPath()
  })

  it('is made for a database that knows none, and found again', async () => {
    const made = await open()
    expect(await open()).toEqual(made)
  })

  it('is taken from a file by a database of before there were fingerprints', async () => {
    const key = await readKeyFile(path)
    expect(await open()).toEqual(key)
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
})
