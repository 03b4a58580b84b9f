// The filters that a person keeps under a name: changed on the server, read on the device too when there is no network.
import type { SavedFilter, SavedFilterFields } from '../../contract/http/saved-filters.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, Loadable } from './ports.ts'

export interface SavedFilterPort {
  useSavedFilters(careproviderId: number): Loadable<readonly SavedFilter[]>
  /** `id` null: a new one; answers its id */
  save(careproviderId: number, id: number | null, fields: SavedFilterFields): Promise<Result<number, ActionFailure>>
  remove(careproviderId: number, id: number): Promise<Result<null, ActionFailure>>
}
