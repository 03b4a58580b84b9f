// What the server last told a person of this device, for a screen that is opened without network.
import type { Store } from '../../device/store/database.ts'
import { type KeptKey, type KeptValue, keep, type Owner, readKept } from '../../device/store/kept-for.ts'

export interface KeptFor<T> {
  /** Undefined: never read on this device. */
  read(owner: Owner): Promise<T | undefined>
  write(owner: Owner, value: T): Promise<void>
}

export const createKeptFor = <K extends KeptKey>(store: Store, key: K): KeptFor<KeptValue<K>> => ({
  read: (owner) => readKept(store, key, owner),
  write: (owner, value) => keep(store, key, owner, value),
})
