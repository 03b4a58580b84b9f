// The standing searches of a house: online only, as everything that is set up.
import type { ReverseSearch, ReverseSearchFields } from '../../contract/http/reverse-searches.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, Loadable } from './ports.ts'

export interface ReverseSearches {
  readonly searches: readonly ReverseSearch[]
  /** people of the house who can be told */
  readonly people: readonly { readonly id: number; readonly name: string }[]
}

export interface ReverseSearchPort {
  useReverseSearches(careproviderId: number): Loadable<ReverseSearches>
  /** `known` as it is shown, null: a new one. record_changed: somebody changed it meanwhile */
  save(
    careproviderId: number,
    known: ReverseSearch | null,
    fields: ReverseSearchFields,
  ): Promise<Result<null, ActionFailure>>
  remove(careproviderId: number, id: number): Promise<Result<null, ActionFailure>>
}
