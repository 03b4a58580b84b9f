// The history of the whole console, and what administrators looked at.
import type { Look, TrailEntry } from '../../../contract/http/admin-trail.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

/** As in the address; days are German ones, both included. */
export interface TrailFilters {
  readonly from?: string
  readonly to?: string
  readonly account?: number
  readonly resource?: string
  readonly organisation?: number
}

export interface PersonName {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

export interface TrailPort {
  /** the newest first; `before`: those before this entry */
  useTrail(
    filters: TrailFilters,
    before: number | null,
  ): Loadable<{
    readonly entries: readonly TrailEntry[]
    readonly more: boolean
    readonly people: readonly PersonName[]
  }>
  useLooks(
    filters: TrailFilters,
    before: number | null,
  ): Loadable<{ readonly looks: readonly Look[]; readonly more: boolean }>
  /** all hits, not this page alone */
  file(
    filters: TrailFilters,
    reason: string,
    language: 'de' | 'en',
  ): Promise<Result<{ readonly text: string; readonly rows: number }, ActionFailure>>
}
