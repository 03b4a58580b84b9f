// What the server last told a person of this device, for a screen that is opened without network.
import type { Store } from '../../device/store/database.ts'
import { keep, type Owner, readStoredValue, type StoredName, type StoredValue } from '../../device/store/stored-for.ts'

export interface StoredFor<T> {
  /** Undefined: never read on this device. */
  read(owner: Owner): Promise<T | undefined>
  write(owner: Owner, value: T): Promise<void>
}

export const createStoredFor = <K extends StoredName>(store: Store, key: K): StoredFor<StoredValue<K>> => ({
  read: (owner) => readStoredValue(store, key, owner),
  write: (owner, value) => keep(store, key, owner, value),
})
