// The filters that a person keeps under a name: changed on the server, read on the device too when there is no network.
import type { SavedFilter, SavedFilterFields } from '../../contract/http/saved-filters.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, Loadable } from './ports.ts'

export interface SavedFilterPort {
  useSavedFilters(careproviderId: number): Loadable<readonly SavedFilter[]>
  /** `known` as it is shown, null: a new one; answers its id. record_changed: it was changed elsewhere meanwhile */
  save(
    careproviderId: number,
    known: SavedFilter | null,
    fields: SavedFilterFields,
  ): Promise<Result<number, ActionFailure>>
  remove(careproviderId: number, id: number): Promise<Result<null, ActionFailure>>
}
