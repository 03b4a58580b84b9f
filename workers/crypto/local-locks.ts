// The locks of AK on a device beside the password's: PIN (AU6) and passkeys (KY2, AU9).
import { err, type Result } from '../../contract/result.ts'
import type { Store } from '../../device/store/database.ts'
import type { AccountRow } from '../../device/store/tables.ts'
import type { OpenedAccount, OpenRefusal } from './api.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import type { LocalLocks } from './late-locks.ts'
import { openByPasskey, sealPasskey } from './passkey.ts'
import { openByPin } from './pin.ts'
import type { Session } from './session.ts'

export interface LocalLocksDeps {
  readonly store: Store
  readonly session: Session
  /** what belongs to an account whose keys are open */
  openKept(account: UnlockedAccount, row: AccountRow, now: number): Promise<Result<OpenedAccount, OpenRefusal>>
}

export function createLocalLocks({ store, session, openKept }: LocalLocksDeps): LocalLocks {
  return {
    pinOf: async (accountId) => (await store.accounts.get(accountId))?.pin?.parameters ?? null,
    async unlockByPin({ accountId, share, now }) {
      const row = await store.accounts.get(accountId)
      const { pin } = row ?? {}
      if (!row || !pin) return err('unknown_account')
      const of = { account: accountId, keys: row.keys }
      const unlocked = await session.unlockBy(row.keys, (root) => openByPin(pin, of, root.lock, share))
      return unlocked.ok ? openKept(unlocked.value, row, now) : unlocked
    },
    async keepPin(accountId, pin) {
      await store.accounts.update(accountId, { pin: pin ?? undefined })
    },
    async sealPasskey(input) {
      const account = session.unlocked()
      return account && sealPasskey(account, input)
    },
    async unlockByPasskey({ accountId, credential, prf, now }) {
      const row = await store.accounts.get(accountId)
      if (!row) return err('unknown_account')
      const unlocked = session.adopt(row.keys, await openByPasskey(row, credential, prf))
      return unlocked.ok ? openKept(unlocked.value, row, now) : unlocked
    },
    async keepLocks({ id, keys, locks }) {
      const row = await store.accounts.get(id)
      if (row?.keys.ak === keys.ak) await store.accounts.update(id, { locks })
    },
    async dropPasskey(accountId, credential) {
      const row = await store.accounts.get(accountId)
      const locks = row?.locks.filter((lock) => lock.kind !== 'passkey' || lock.credential !== credential)
      if (locks) await store.accounts.update(accountId, { locks })
    },
  }
}
