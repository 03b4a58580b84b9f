// What is readable of a device while it is locked: who signed in here, which device it is.

import type { Store } from '../../device/store/database.ts'
import { readMeta } from '../../device/store/meta.ts'
import type { AccountRow, DeviceState } from '../../device/store/tables.ts'

export interface DeviceReader {
  /** the last used first */
  accounts(): Promise<AccountRow[]>
  account(id: number): Promise<AccountRow | undefined>
  device(): Promise<DeviceState | undefined>
  /** AU3: the account's session is over; its rows stay (OB11) */
  endSlot(account: number): Promise<void>
}

export const createDeviceReader = (store: Store): DeviceReader => ({
  accounts: async () => (await store.accounts.toArray()).sort((a, b) => b.usedAt - a.usedAt),
  account: (id) => store.accounts.get(id),
  device: () => readMeta(store, 'device'),
  async endSlot(account) {
    await store.accounts.update(account, { slot: null })
  },
})
