// AU5: opening an account after an online reload by two halves. The worker makes both and seals AK under them: one half and
// the lock go back to the tab, the other one to the server, which releases it once. A page never sees both.
import type { AccountKeys } from '../../contract/envelope/account.ts'
import type { StoredForReload } from './api.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { openAccount, sealLock } from './core/account-locks.ts'
import { unreadable } from './core/aead.ts'
import { b64ToBytes, bytesToB64, randomBytes } from './core/bytes.ts'
import { reloadLockKey } from './core/hkdf.ts'
import { clearSecret } from './core/secret.ts'

const halfBytes = 32

/** Where the other half lies. */
export interface HalfKeeper {
  /** False when it was not kept: no network, or the session ended. */
  keep(accessToken: string, half: string): Promise<boolean>
  /** Deletes it there; null when it is gone, was never there, or nobody answers. */
  take(account: number): Promise<string | null>
}

export interface Reload {
  /** What the tab keeps; the same for as long as the account is open, so that keeping it anew only moves its end. */
  keep(account: UnlockedAccount, keys: AccountKeys, accessToken: string): Promise<StoredForReload | null>
  /** The account, or null: the half is gone, or one of the parts is not what it was. */
  open(kept: StoredForReload): Promise<UnlockedAccount | null>
}

interface Made {
  readonly kept: StoredForReload
  readonly half: string
}

async function make(account: UnlockedAccount, keys: AccountKeys): Promise<Made> {
  const tabHalf = randomBytes(halfBytes)
  const half = randomBytes(halfBytes)
  const secret = await reloadLockKey(tabHalf, half)
  const lock = await sealLock(account, { kind: 'reload' }, secret)
  clearSecret(secret)
  return { kept: { account: account.account, keys, lock, tabHalf: bytesToB64(tabHalf) }, half: bytesToB64(half) }
}

export function createReload(server: HalfKeeper): Reload {
  let made: Promise<Made> | null = null
  let madeFor: UnlockedAccount | null = null
  return {
    async keep(account, keys, accessToken) {
      if (madeFor !== account || made === null) {
        madeFor = account
        made = make(account, keys)
      }
      const { kept, half } = await made
      return (await server.keep(accessToken, half)) ? kept : null
    },
    async open({ account, keys, lock, tabHalf }) {
      const half = await server.take(account)
      if (lock.kind !== 'reload' || half === null) return null
      const own = b64ToBytes(tabHalf)
      const others = b64ToBytes(half)
      if (own?.length !== halfBytes || others?.length !== halfBytes) return null
      const secret = await reloadLockKey(own, others)
      const opened = await openAccount(lock, keys, account, secret)
      clearSecret(secret)
      if (opened === unreadable) return null
      // the other tabs hold the same half: what one of them keeps at the server fits all
      madeFor = opened
      made = Promise.resolve({ kept: { account, keys, lock, tabHalf }, half })
      return opened
    },
  }
}
