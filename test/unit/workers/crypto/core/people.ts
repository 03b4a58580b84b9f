// Named people and their organisation for the tests of the cryptography core: real keys, made once a file.
import type { AccountKeys } from '../../../../../contract/envelope/account.ts'
import type { Fingerprints, RosterEntry } from '../../../../../contract/envelope/roster.ts'
import type { UnlockedAccount } from '../../../../../workers/crypto/core/account-keys.ts'
import { type Bytes, b64ToBytes } from '../../../../../workers/crypto/core/bytes.ts'
import { createAccountKeys } from '../../../../../workers/crypto/core/create-account-keys.ts'
import { fingerprintOf, randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { importEncryptionKey, type KeyDirectory, keyDirectory } from '../../../../../workers/crypto/core/public-keys.ts'
import { type VerifiedRoster, verifyRoster } from '../../../../../workers/crypto/core/roster.ts'
import { signRosterEntry } from '../../../../../workers/crypto/core/sign-roster-entry.ts'
import type { Opener, Recipient } from '../../../../../workers/crypto/core/wrap.ts'

export const roleCare = 7
export const roleUserManagement = 10
export const roleProvider = 16

export interface Person {
  readonly account: number
  readonly record: AccountKeys
  readonly unlocked: UnlockedAccount
  readonly fingerprints: Fingerprints
  /** what others wrap to */
  readonly recipient: Recipient
  readonly opener: Opener
}

export const bytesOf = (b64: string): Bytes => {
  const bytes = b64ToBytes(b64)
  if (!bytes) throw new Error('no base64url')
  return bytes
}

export async function setupPerson(account: number): Promise<Person> {
  const { record, unlocked } = await createAccountKeys(account)
  const encrypt = await importEncryptionKey(bytesOf(record.encryption.spki))
  if (!encrypt) throw new Error('no RSA key')
  return {
    account,
    record,
    unlocked,
    fingerprints: {
      encryption: await fingerprintOf(bytesOf(record.encryption.spki)),
      signing: await fingerprintOf(bytesOf(record.signing.spki)),
    },
    recipient: { kind: 'account', kid: record.encryption.kid, encrypt },
    opener: { kind: 'account', ...unlocked.encryption },
  }
}

export const directoryOf = (...people: readonly Person[]): Promise<KeyDirectory> =>
  keyDirectory(people.flatMap(({ record }) => [record.encryption.spki, record.signing.spki]))

export interface Organisation {
  readonly cid: string
  readonly entries: readonly RosterEntry[]
  readonly directory: KeyDirectory
  readonly roster: VerifiedRoster
}

/** An organisation that `founder` founded and to which the others were added. */
export async function setupOrganisation(founder: Person, ...others: readonly Person[]): Promise<Organisation> {
  const cid = randomKid()
  const directory = await directoryOf(founder, ...others)
  const entries = [await found(cid, founder)]
  for (const other of others) entries.push(await nextEntry(cid, entries, directory, founder, adding(other)))
  return { cid, entries, directory, roster: await followed(cid, entries, directory) }
}

export const found = (cid: string, founder: Person, roles: number[] = [roleUserManagement]): Promise<RosterEntry> =>
  signRosterEntry(founder.unlocked, cid, null, {
    change: 'found',
    account: founder.account,
    fingerprints: founder.fingerprints,
    roles,
    at: 1_000,
  })

export type Change = Parameters<typeof signRosterEntry>[3]

export const adding = (person: Person, roles: number[] = [roleCare]): Change => ({
  change: 'add',
  account: person.account,
  fingerprints: person.fingerprints,
  roles,
  at: 2_000,
})

export const removing = (person: Person): Change => ({
  change: 'remove',
  account: person.account,
  fingerprints: null,
  roles: [],
  at: 3_000,
})

/** The next entry after a chain that holds. */
export async function nextEntry(
  cid: string,
  entries: readonly RosterEntry[],
  directory: KeyDirectory,
  signer: Person,
  change: Change,
): Promise<RosterEntry> {
  const { head } = await followed(cid, entries, directory)
  return signRosterEntry(signer.unlocked, cid, head, change)
}

async function followed(cid: string, entries: readonly RosterEntry[], directory: KeyDirectory) {
  const roster = await verifyRoster(cid, entries, directory)
  if (!roster.ok) throw new Error(roster.error.problem)
  return roster.value
}
