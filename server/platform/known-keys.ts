// Keys that a database rests on. It keeps a fingerprint of each, so that a database that was restored without its key files, or
// beside those of another installation, is noticed before anybody is: with another pepper every right password would be wrong.
import { createHash } from 'node:crypto'
import { SetUpError } from './folders.ts'
import { readExistingKey, readKeyFile } from './key-files.ts'

/** what ACCEPT_NEW_KEYS may name */
export const storedKeyRows = ['pepper', 'rule', 'vapid', 'key-storage'] as const
export type StoredName = (typeof storedKeyRows)[number]

/** what does not work without the right one, as a sentence */
const losses: Readonly<Record<StoredName, string>> = {
  pepper: 'With another one no password is right.',
  rule: 'With another one no account without a password opens.',
  vapid: 'With another one no device gets a notification until it subscribes anew.',
  'key-storage': 'With another one the key storage opens nothing of what it keeps.',
}

/** Where a database keeps the fingerprints. */
export interface Fingerprints {
  /** undefined: it knows none */
  read(name: StoredName): Promise<string | undefined>
  /** Written unless one is there; answers the one that is there then. */
  note(name: StoredName, fingerprint: string): Promise<string>
  replace(name: StoredName, fingerprint: string): Promise<void>
}

/** base64url; tells nothing of a key of 32 random bytes */
const fingerprintOf = (name: StoredName, key: Uint8Array): string =>
  createHash('sha256').update(`anschluss/1/fingerprint ${name} `).update(key).digest('base64url')

/**
 * The key of a file. It is made only for a database that knows none.
 * @param accepted keys that are lost for good: what the file holds, or a new one, counts from now on
 * @throws SetUpError when the database knows another one, or the file is missing that it knows
 */
export async function openKnownKey(
  fingerprints: Fingerprints,
  {
    name,
    path,
    accepted,
  }: { readonly name: StoredName; readonly path: string; readonly accepted: readonly StoredName[] },
): Promise<Uint8Array> {
  const isAccepted = accepted.includes(name)
  const known = await fingerprints.read(name)
  const refuse = (what: string) =>
    new SetUpError(
      `${what} ${losses[name]} Put back the key file that belongs to this database; if it is lost for good, ` +
        `ACCEPT_NEW_KEYS=${name} goes on without it.`,
    )
  if (known !== undefined && !isAccepted && (await readExistingKey(path)) === null) {
    throw refuse(`The key file ${path} is missing, and the database was used with one.`)
  }
  const key = await readKeyFile(path)
  const own = fingerprintOf(name, key)
  if (isAccepted) await fingerprints.replace(name, own)
  else if ((await fingerprints.note(name, own)) !== own) {
    throw refuse(`The key in ${path} is not the one that the database was used with.`)
  }
  return key
}
