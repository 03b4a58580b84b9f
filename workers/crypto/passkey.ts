// KY2, AU9: a passkey's lock of AK. Its key is made of what the authenticator's PRF gives; a browser hands that to the page alone,
// which hands it on and forgets it.
import type { AccountKeys, AccountLock } from '../../contract/envelope/account.ts'
import type { NewPasskeyLock } from './api.ts'
import { prfLockKey } from './core/access-back-keys.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { openAccount, sealLock } from './core/account-locks.ts'
import { type Unreadable, unreadable } from './core/aead.ts'
import type { Bytes } from './core/bytes.ts'
import { clearSecret } from './core/secret.ts'

/** AK under a passkey's key; the PRF's bytes are cleared. */
export async function sealPasskey(account: UnlockedAccount, { prf, ...head }: NewPasskeyLock): Promise<AccountLock> {
  const secret = await prfLockKey(prf)
  prf.fill(0)
  const lock = await sealLock(account, { kind: 'passkey', ...head }, secret)
  clearSecret(secret)
  return lock
}

/** The account whose AK this passkey's lock holds; the PRF's bytes are cleared. */
export async function openByPasskey(
  { id, keys, locks }: { readonly id: number; readonly keys: AccountKeys; readonly locks: readonly AccountLock[] },
  credential: string,
  prf: Bytes,
): Promise<UnlockedAccount | Unreadable> {
  const lock = locks.find((one) => one.kind === 'passkey' && one.credential === credential)
  if (!lock) return unreadable
  const secret = await prfLockKey(prf)
  prf.fill(0)
  const account = await openAccount(lock, keys, id, secret)
  clearSecret(secret)
  return account
}
