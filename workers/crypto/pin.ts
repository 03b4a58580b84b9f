// AU6: the PIN's lock of AK, on this device only. Its key is made of the PIN and a share that the server releases; the share
// is made here and leaves once, when the PIN is chosen.
import type { AccountKeys } from '../../contract/envelope/account.ts'
import type { StoredPin } from '../../device/store/tables.ts'
import type { SealedPin } from './api.ts'
import { pinLockKey } from './core/access-back-keys.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { openAccount, sealLock } from './core/account-locks.ts'
import { type Unreadable, unreadable } from './core/aead.ts'
import { b64ToBytes, bytesToB64, randomBytes } from './core/bytes.ts'
import { clearSecret, type Secret } from './core/secret.ts'

const shareBytes = 32

/** AK under the PIN's key and a new share. */
export async function sealPin(account: UnlockedAccount, pinLock: Secret<'lock'>): Promise<SealedPin> {
  const share = randomBytes(shareBytes)
  const secret = await pinLockKey(pinLock, share)
  const lock = await sealLock(account, { kind: 'pin' }, secret)
  clearSecret(secret)
  return { share: bytesToB64(share), lock }
}

/** The account, when PIN, share and lock belong together. */
export async function openByPin(
  pin: StoredPin,
  of: { readonly account: number; readonly keys: AccountKeys },
  pinLock: Secret<'lock'>,
  share: string,
): Promise<UnlockedAccount | Unreadable> {
  const bytes = b64ToBytes(share)
  if (bytes?.length !== shareBytes || pin.lock.kind !== 'pin') return unreadable
  const secret = await pinLockKey(pinLock, bytes)
  const account = await openAccount(pin.lock, of.keys, of.account, secret)
  clearSecret(secret)
  return account
}
