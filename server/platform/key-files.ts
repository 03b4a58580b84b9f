// Key files: made once with random bytes, readable by the owner only, then kept for good.
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, reasonOf, SetUpError } from './folders.ts'

const keyBytes = 32

/**
 * The key in a file (base64url of 32 bytes); null: there is no such file.
 * @throws SetUpError when the file cannot be read or is not such a key
 */
export async function readExistingKey(path: string): Promise<Uint8Array | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new SetUpError(`The key file ${path} cannot be read: ${reasonOf(error)}.`)
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== keyBytes) throw new SetUpError(`The key file ${path} does not hold a key of ${keyBytes} bytes.`)
  return key
}

/**
 * The key in a file; a missing file is made. Two processes that start at once read the same key.
 * @throws SetUpError when the file cannot be read or made, or is not such a key
 */
export async function readKeyFile(path: string): Promise<Uint8Array> {
  const found = await readExistingKey(path)
  if (found) return found
  await makeFolder(dirname(path))
  await makeKeyFile(path)
  return readKeyFile(path)
}

/** The whole file appears at once or not at all, and never replaces another: a key half written would lock everybody out. */
async function makeKeyFile(path: string): Promise<void> {
  const own = `${path}.${randomBytes(8).toString('hex')}.new`
  await writeFile(own, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own, { force: true })
}

/**
 * Puts a key into a file, in the place of one that is there.
 * @returns the key
 * @throws SetUpError when the file cannot be written
 */
export async function writeKeyFile(path: string, key: Uint8Array = randomBytes(keyBytes)): Promise<Uint8Array> {
  const own = `${path}.${randomBytes(8).toString('hex')}.new`
  try {
    await writeFile(own, `${Buffer.from(key).toString('base64url')}\n`, { mode: 0o600, flush: true })
    await rename(own, path)
  } catch (error) {
    throw new SetUpError(`The key file ${path} cannot be written: ${reasonOf(error)}.`)
  }
  return key
}
