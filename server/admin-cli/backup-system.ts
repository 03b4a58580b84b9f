// `npm run admin -- backup-manifest`, `verify-restore`: both open the databases for themselves, whatever state these are in. A manifest
// of an embedded database comes from the server that has it.
import { writeFileSync } from 'node:fs'
import { askServer } from '../administration/socket.ts'
import { isGenuine, type Manifest, manifestText, parseManifest, writeManifest } from '../backup/manifest.ts'
import { type Verified, type VerifyParts, verifyRestore } from '../backup/verify.ts'
import { openBlobStore } from '../blobs/blob-store.ts'
import { type Config, ConfigError } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { pastPooler } from '../db/pooler.ts'
import { openKeyStorageLook } from '../key-storage/open.ts'
import { createClock } from '../platform/clock.ts'
import { DirectoryInUse, guardDirectory } from '../platform/directory-guard.ts'
import { makeFolder, SetUpError } from '../platform/folders.ts'
import { createIds } from '../platform/ids.ts'
import { readExistingKey } from '../platform/key-files.ts'
import { readTextFile } from './read-text-file.ts'

/** opened in a sample, unless --sample says another number */
const defaultSample = 1000

/** @throws DirectoryInUse when a server has the embedded database */
async function onSystem<T>(config: Config, work: (parts: VerifyParts) => Promise<T>): Promise<T> {
  await makeFolder(config.dataDir)
  const release = config.databaseUrl ? () => undefined : await guardDirectory(config.dataDir)
  try {
    // a check of everything may take longer than any call
    const databaseLimits = { ...config.databaseLimits, lockMs: 0, statementMs: 0 }
    const database = await openDatabase({ ...pastPooler(config), databaseLimits, duty: null })
    try {
      const where = { database, url: config.keyStorageDatabaseUrl }
      const keyStorage = await openKeyStorageLook(where, config.keyStorageKeyFile)
      const blobs = await openBlobStore(config)
      return await work({ db: database.db, keyStorage, config, blobs }).finally(() => keyStorage.close())
    } finally {
      await database.close()
    }
  } finally {
    release()
  }
}

/** @throws ConfigError when the file cannot be read or is none */
function readManifest(path: string): Manifest {
  const manifest = parseManifest(readTextFile(path))
  if (!manifest) throw new ConfigError(`${path} is no manifest of a backup.`)
  return manifest
}

/**
 * What a journal says that is to be applied again.
 * @throws ConfigError when the file is no manifest, or another installation's
 */
export async function readErasuresOf(config: Config, path: string): Promise<Manifest['facts']['erasures']> {
  const manifest = readManifest(path)
  const pepper = await readExistingKey(config.pepperFile)
  if (!pepper || !isGenuine(manifest, pepper))
    throw new ConfigError(
      `${path} was changed, or comes from an installation with another key than ${config.pepperFile}.`,
    )
  return manifest.facts.erasures
}

/** By the server that has the embedded database; null: none answers. */
async function askForManifest({ dataDir }: Config): Promise<string | null> {
  const answer = await askServer(dataDir, { command: 'backup-manifest' })
  return answer?.ok && answer.value.content ? Buffer.from(answer.value.content, 'base64').toString() : null
}

/**
 * @throws SetUpError without the key that it is authenticated by
 * @throws DirectoryInUse when something else than a server has the embedded database
 */
async function makeManifest(config: Config): Promise<string> {
  const pepper = await readExistingKey(config.pepperFile)
  if (!pepper)
    throw new SetUpError(`The key file ${config.pepperFile} is missing: name it with the settings of the servers.`)
  try {
    return manifestText(await onSystem(config, (parts) => writeManifest(parts, pepper, createClock().wall())))
  } catch (error) {
    const asked = error instanceof DirectoryInUse ? await askForManifest(config) : null
    if (asked === null) throw error
    return asked
  }
}

/** Answers what to tell the operator: without a path the manifest itself. Nothing that is there is written over. */
export async function backupManifest(config: Config, path: string | undefined): Promise<string> {
  const text = await makeManifest(config)
  if (path === undefined) return text.trimEnd()
  writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
  return `The manifest lies in ${path}.`
}

/** `[FILE] [--sample N]`; null: these words are none. */
export function parseVerifyWords(
  words: readonly string[],
): { readonly path: string | undefined; readonly sample: number } | null {
  const at = words.indexOf('--sample')
  const number = at === -1 ? String(defaultSample) : (words[at + 1] ?? '')
  const paths = at === -1 ? words : [...words.slice(0, at), ...words.slice(at + 2)]
  if (!/^\d{1,7}$/.test(number) || paths.length > 1) return null
  return { path: paths[0], sample: Number(number) }
}

export const verifySystem = (
  config: Config,
  { path, sample }: { readonly path: string | undefined; readonly sample: number },
): Promise<Verified> => {
  const manifest = path === undefined ? null : readManifest(path)
  const seed = createIds().random(16)
  return onSystem(config, (parts) => verifyRestore(parts, { manifest, sample, seed }))
}
