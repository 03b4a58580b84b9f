// The saved filters of this device's people as the server last told them, for a list that is opened without network.
import type { SavedFilter } from '../../contract/http/saved-filters.ts'
import type { Store } from '../../device/store/database.ts'
import { keepSavedFilters, readKeptFilters } from '../../device/store/saved-filters.ts'

type Owner = Parameters<typeof readKeptFilters>[1]

export interface KeptFilters {
  /** Undefined: never read on this device. */
  read(owner: Owner): Promise<readonly SavedFilter[] | undefined>
  write(owner: Owner, filters: readonly SavedFilter[]): Promise<void>
}

export const createKeptFilters = (store: Store): KeptFilters => ({
  read: (owner) => readKeptFilters(store, owner),
  write: (owner, filters) => keepSavedFilters(store, owner, filters),
})
