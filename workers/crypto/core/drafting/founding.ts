// Making an account's keys at activation, founding an organisation's roster and group with it, and giving a colleague access.
import type { AccountKeys, AccountLock } from '../../../../contract/envelope/account.ts'
import type { GroupGeneration } from '../../../../contract/envelope/group.ts'
import type { Fingerprints, RosterEntry } from '../../../../contract/envelope/roster.ts'
import type { Wrap } from '../../../../contract/envelope/wrap.ts'
import type { UnlockedAccount } from '../account-keys.ts'
import { sealLock } from '../account-locks.ts'
import { b64ToBytes } from '../bytes.ts'
import { createAccountKeys } from '../create-account-keys.ts'
import { createGroup } from '../create-group.ts'
import type { HeldGroup } from '../group.ts'
import { passwordKeys } from '../hkdf.ts'
import { fingerprintOf, kidOfFingerprint } from '../key-ids.ts'
import { importEncryptionKey } from '../public-keys.ts'
import type { VerifiedRoster } from '../roster.ts'
import type { Secret } from '../secret.ts'
import { signRosterEntry } from '../sign-roster-entry.ts'
import { wrapKey } from '../wrap-key.ts'

export interface NewAccount {
  readonly keys: AccountKeys
  readonly locks: readonly AccountLock[]
  /** 32 bytes that prove the password to the server */
  readonly auth: Secret<'auth'>
  readonly unlocked: UnlockedAccount
}

/** Key pairs, AK and its password lock for an account that the server has invited (KY1, KY2). Takes up to seconds. */
export async function createAccount(
  account: number,
  root: Secret<'root'>,
  password: { readonly version: number; readonly salt: string },
): Promise<NewAccount> {
  const { auth, lock } = await passwordKeys(root)
  const { record, unlocked } = await createAccountKeys(account)
  return { keys: record, locks: [await sealLock(unlocked, { kind: 'password', password }, lock)], auth, unlocked }
}

export interface Founding {
  readonly roster_entry: RosterEntry
  readonly group: GroupGeneration
  readonly group_wrap: Wrap
}

/** KY4, KY6: the self-signed first entry, generation 1 of the group, and GS for the founder. Takes up to seconds. */
export async function foundOrganisation(
  organisation: { readonly cid: string; readonly roles: readonly number[] },
  keys: AccountKeys,
  unlocked: UnlockedAccount,
  at: number,
): Promise<{ readonly founding: Founding; readonly group: HeldGroup }> {
  const fingerprints = await fingerprintsOf(keys.encryption.spki, keys.signing.spki)
  const change = {
    change: 'found' as const,
    account: unlocked.account,
    fingerprints,
    roles: inOrder(organisation.roles),
    at,
  }
  const roster_entry = await signRosterEntry(unlocked, organisation.cid, null, change)
  const { record, held } = await createGroup(organisation.cid, unlocked)
  const group_wrap = await wrapToAccount(held, keys.encryption.spki, keys.encryption.kid, unlocked)
  return { founding: { roster_entry, group: record, group_wrap }, group: held }
}

/**
 * KY4, KY9: the roster entry that adds a colleague, or names the new keys of one who had a reset, and GS wrapped to them. Throws for a public key that is none.
 */
export async function admitColleague(
  roster: VerifiedRoster,
  group: HeldGroup,
  colleague: {
    readonly account: number
    readonly encryptionSpki: string
    readonly signingSpki: string
    readonly roles: readonly number[]
  },
  signer: UnlockedAccount,
  at: number,
): Promise<{ readonly roster_entry: RosterEntry; readonly wrap: Wrap }> {
  const fingerprints = await fingerprintsOf(colleague.encryptionSpki, colleague.signingSpki)
  const change = {
    change: roster.members.has(colleague.account) ? ('rotate' as const) : ('add' as const),
    account: colleague.account,
    fingerprints,
    roles: inOrder(colleague.roles),
    at,
  }
  const roster_entry = await signRosterEntry(signer, roster.organisation, roster.head, change)
  const kid = kidOfFingerprint(fingerprints.encryption)
  return { roster_entry, wrap: await wrapToAccount(group, colleague.encryptionSpki, kid, signer) }
}

/** ascending, each once: the one spelling that a roster takes */
const inOrder = (roles: readonly number[]): number[] => [...new Set(roles)].sort((a, b) => a - b)

export async function wrapToAccount(
  group: HeldGroup,
  spki: string,
  kid: string,
  signer: UnlockedAccount,
): Promise<Wrap> {
  const bytes = b64ToBytes(spki)
  const encrypt = bytes && (await importEncryptionKey(bytes))
  if (!encrypt) throw new Error('this public key is none')
  return wrapKey(group.secret, { kind: 'account', kid, encrypt }, signer)
}

async function fingerprintsOf(encryptionSpki: string, signingSpki: string): Promise<Fingerprints> {
  const [encryption, signing] = [b64ToBytes(encryptionSpki), b64ToBytes(signingSpki)]
  if (!encryption || !signing) throw new Error('a public key is base64url')
  return { encryption: await fingerprintOf(encryption), signing: await fingerprintOf(signing) }
}
