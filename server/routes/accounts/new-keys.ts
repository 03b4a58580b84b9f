// The checks on what somebody brings who activates an account: key pairs, locks, and a founder's roster and group.
import type { AccountKeys, AccountLock } from '../../../contract/envelope/account.ts'
import type { GroupGeneration } from '../../../contract/envelope/group.ts'
import type { RosterEntry } from '../../../contract/envelope/roster.ts'
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { isFirstGeneration, isGroupWrap } from '../../encryption-service/group.ts'
import { fingerprintOf, isEncryptionKey, isSigningKey, kidOfFingerprint } from '../../platform/signatures.ts'
import { isFoundingEntry, type KnownKeys } from '../../stores/crypto/roster.ts'
import { kdfVersion } from './password.ts'

export interface Founding {
  readonly roster_entry: RosterEntry
  readonly group: GroupGeneration
  readonly group_wrap: Wrap
}

const invalid = (path: string, code: string) => fail('action_invalid', { errors: [{ path, code }] })

/** The public part of the keys, when they are of the right kind and their key ids are their own (KY1, KY3). */
export function knownKeysOf(keys: AccountKeys): Result<KnownKeys, Failure> {
  const known = (pair: { readonly kid: string; readonly spki: string }) => ({
    kid: pair.kid,
    spki: pair.spki,
    fingerprint: fingerprintOf(pair.spki),
  })
  const encryption = known(keys.encryption)
  const signing = known(keys.signing)
  if (!isEncryptionKey(encryption.spki)) return invalid('keys.encryption.spki', 'wrong_algorithm')
  if (!isSigningKey(signing.spki)) return invalid('keys.signing.spki', 'wrong_algorithm')
  if (kidOfFingerprint(encryption.fingerprint) !== encryption.kid) return invalid('keys.encryption.kid', 'not_its_own')
  if (kidOfFingerprint(signing.fingerprint) !== signing.kid) return invalid('keys.signing.kid', 'not_its_own')
  return ok({ encryption, signing })
}

/** locks that are not kept here (KY2): of a device, and what lies with the key storage */
const localLocks: readonly string[] = ['pin', 'reload', 'rule']

/** KY2: one password lock that fits the sign-in's salt, and none that belongs to one device. */
export function checkLocks(body: {
  readonly salt: string
  readonly kdf_version: number
  readonly locks: readonly AccountLock[]
}): Failure | null {
  if (body.kdf_version !== kdfVersion) return invalid('kdf_version', 'unknown').error
  if (body.locks.some(({ kind }) => localLocks.includes(kind))) return invalid('locks', 'stays_on_the_device').error
  const passwords = body.locks.filter((lock) => lock.kind === 'password')
  const isWhole = passwords.length === 1 && passwords[0]?.password.salt === body.salt
  return isWhole ? null : invalid('locks', 'password_lock').error
}

/** KY4 to KY6: a founder's entry, first generation and wrap to themselves. */
export function checkFounding(
  founding: Founding,
  founder: { readonly account: number; readonly keys: KnownKeys; readonly roles: readonly number[] },
  organisationCid: string,
): Failure | null {
  if (!isFoundingEntry(founding.roster_entry, founder, organisationCid)) return { code: 'roster_refused' }
  if (!isFirstGeneration(founding.group, founder, organisationCid)) return { code: 'wrap_refused' }
  return isGroupWrap(founding.group_wrap, founding.group, founder, founder.keys) ? null : { code: 'wrap_refused' }
}
