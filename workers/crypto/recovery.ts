// KY2: the recovery code as one of AK's locks. The code is made and read here, and leaves for the person's paper only.
import type { AccountKeys, AccountLock } from '../../contract/envelope/account.ts'
import { type CodeKind, formatCode, parseCode } from '../../domain/recovery-code.ts'
import type { MadeRecovery } from './api.ts'
import { codeKeys } from './core/access-back-keys.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { openAccount, sealLock } from './core/account-locks.ts'
import { unreadable } from './core/aead.ts'
import { bytesToB64, randomBytes } from './core/bytes.ts'
import type { PasswordKeys } from './core/hkdf.ts'
import { clearSecret, revealSecret } from './core/secret.ts'

function clear({ auth, lock }: PasswordKeys): void {
  clearSecret(auth)
  clearSecret(lock)
}

/** A new code and the lock of this account's AK under it. */
export async function makeRecovery(account: UnlockedAccount): Promise<MadeRecovery> {
  const bytes = randomBytes(16)
  const keys = await codeKeys(bytes, 'person')
  const lock = await sealLock(account, { kind: 'recovery' }, keys.lock)
  const made = { code: formatCode('person', bytes), auth_key: bytesToB64(revealSecret(keys.auth)), lock }
  bytes.fill(0)
  clear(keys)
  return made
}

/** What proves a person's or a house's code; null for a text that is none. */
export async function codeAuth(kind: CodeKind, code: string): Promise<string | null> {
  const bytes = parseCode(kind, code)
  if (!bytes.ok) return null
  const keys = await codeKeys(bytes.value, kind)
  const auth = bytesToB64(revealSecret(keys.auth))
  clear(keys)
  return auth
}

/** The account whose AK the code's lock holds; null where it does not open, or opens to other keys than these. */
export async function openByRecovery(input: {
  readonly account: number
  readonly keys: AccountKeys
  readonly lock: AccountLock
  readonly code: string
}): Promise<UnlockedAccount | null> {
  const bytes = parseCode('person', input.code)
  if (!bytes.ok || input.lock.kind !== 'recovery') return null
  const keys = await codeKeys(bytes.value, 'person')
  const account = await openAccount(input.lock, input.keys, input.account, keys.lock)
  clear(keys)
  return account === unreadable ? null : account
}
