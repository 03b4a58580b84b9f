// Keys that a database rests on. It keeps a fingerprint of each, so that a database that was restored without its key files, or
// beside those of another installation, is noticed before anybody is: with another pepper every right password would be wrong.
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SetUpError } from './folders.ts'
import { readExistingKey, readKeyFile } from './key-files.ts'

/** what ACCEPT_NEW_KEYS may name */
export const storedKeyRows = ['pepper', 'token', 'salt', 'rule', 'vapid', 'key-storage'] as const
export type StoredName = (typeof storedKeyRows)[number]

/** what does not work without the right one, as a sentence */
const losses: Readonly<Record<StoredName, string>> = {
  pepper: 'With another one no password is right.',
  token: 'With another one the servers of an installation refuse each other’s sessions.',
  salt: 'With another one links of mails end, and who asks twice learns which addresses have accounts.',
  rule: 'With another one no account without a password opens.',
  vapid: 'With another one no device gets a notification until it subscribes anew.',
  'key-storage': 'With another one the key storage opens nothing of what it keeps.',
}

/** Where a database keeps the fingerprints. */
export interface Fingerprints {
  /** of those of `names` that it knows */
  read(names: readonly StoredName[]): Promise<ReadonlyMap<StoredName, string>>
  /** Whether somebody has used it: the files of its keys were made then, whether it knows their fingerprints or not. */
  isUsed(): Promise<boolean>
  /** All in one statement, each unless one is there: of servers that start at once the first one's count. */
  note(fingerprints: ReadonlyMap<StoredName, string>): Promise<void>
  /** `to` counts from now on in the place of `from`, unless another one does by now. */
  follow(name: StoredName, from: string, to: string): Promise<void>
  replace(name: StoredName, fingerprint: string): Promise<void>
}

export interface KeyFile<Name extends StoredName = StoredName> {
  readonly name: Name
  readonly path: string
  /** where the key before lies: whoever has the one that the database knows there may bring its successor */
  readonly before?: string
}

/** base64url; tells nothing of a key of 32 random bytes */
export const fingerprintOf = (name: StoredName, key: Uint8Array): string =>
  createHash('sha256').update(`anschluss/1/fingerprint ${name} `).update(key).digest('base64url')

export const refusalOf = (name: StoredName, what: string): SetUpError =>
  new SetUpError(
    `${what} ${losses[name]} Put back the key file that belongs to this database; if it is lost for good, ` +
      `ACCEPT_NEW_KEYS=${name} goes on without it.`,
  )

export const missingOf = ({ name, path }: KeyFile): SetUpError =>
  refusalOf(name, `The key file ${path} is missing, and the database was used with one.`)

export const foreignOf = ({ name, path }: KeyFile): SetUpError =>
  refusalOf(name, `The key in ${path} is not the one that the database was used with.`)

export type KeyState = 'matches' | 'differs' | 'missing' | 'unreadable' | 'unknown'

/** How a file stands to what its database knows, and when it was written (ms since 1970). */
export async function lookAtKey(
  { name, path }: KeyFile,
  known: string | undefined,
): Promise<{ readonly state: KeyState; readonly at: number | null }> {
  try {
    const key = await readExistingKey(path)
    if (!key) return { state: 'missing', at: null }
    const at = Math.round((await stat(path)).mtimeMs)
    if (known === undefined) return { state: 'unknown', at }
    return { state: fingerprintOf(name, key) === known ? 'matches' : 'differs', at }
  } catch {
    return { state: 'unreadable', at: null }
  }
}

/** @throws SetUpError that names the files which a folder that is not written has to bring */
async function makeFiles(files: readonly KeyFile[]): Promise<void> {
  for (const { path } of files) {
    await readKeyFile(path).catch((error: unknown) => {
      if (!(error instanceof SetUpError)) throw error
      const paths = files.filter((file) => dirname(file.path) === dirname(path)).map((file) => file.path)
      throw new SetUpError(
        `${error.message} A new database needs its keys there: start once with a folder that may be written, ` +
          `or put 32 random bytes in base64 (openssl rand -base64 32) into each of ${paths.join(', ')}.`,
      )
    })
  }
}

/**
 * The keys of files. They are made only for a database that nobody has used. Nothing is written before all are judged.
 * @param accepted keys that are lost for good: what the file holds, or a new one, counts from now on
 * @throws SetUpError when the database knows another one, or the file is missing that it knows
 */
export async function openKnownKeys<Name extends StoredName>(
  fingerprints: Fingerprints,
  files: readonly KeyFile<Name>[],
  accepted: readonly StoredName[],
): Promise<Readonly<Record<Name, Uint8Array>>> {
  const known = await fingerprints.read(files.map(({ name }) => name))
  const isUsed = known.size > 0 || (await fingerprints.isUsed())
  const missing: KeyFile[] = []
  const followed: { readonly name: Name; readonly from: string; readonly to: string }[] = []
  for (const file of files) {
    const key = await readExistingKey(file.path)
    if (!key) missing.push(file)
    if (accepted.includes(file.name)) continue
    if (!key && isUsed) throw missingOf(file)
    const wanted = known.get(file.name)
    const own = key && fingerprintOf(file.name, key)
    if (!own || wanted === undefined || own === wanted) continue
    const before = file.before === undefined ? null : await readExistingKey(file.before)
    if (!before || fingerprintOf(file.name, before) !== wanted) throw foreignOf(file)
    followed.push({ name: file.name, from: wanted, to: own })
  }
  await makeFiles(missing)
  const opened = await Promise.all(files.map(async ({ name, path }) => [name, await readKeyFile(path)] as const))
  const own = new Map(opened.map(([name, key]) => [name, fingerprintOf(name, key)] as const))
  await fingerprints.note(own)
  for (const { name, from, to } of followed) await fingerprints.follow(name, from, to)
  for (const name of accepted) {
    const fingerprint = own.get(name as Name)
    if (fingerprint !== undefined) await fingerprints.replace(name, fingerprint)
  }
  const noted = await fingerprints.read(files.map(({ name }) => name))
  for (const file of files) if (noted.get(file.name) !== own.get(file.name)) throw foreignOf(file)
  return Object.fromEntries(opened) as Record<Name, Uint8Array>
}
