// What the console shows of one provider's house beside its record.
import type { Capacity } from '../../../contract/http/capacity.ts'
import type { CodeHouse } from '../../../contract/http/house-codes.ts'
import type { DuplicatePreview } from '../../../contract/http/house-duplicates.ts'
import type { StoredRules } from '../../../contract/http/matching-rules.ts'
import type {
  CareproviderRecord,
  HousePresence,
  OrganisationHistory,
} from '../../../contract/http/organisation-records.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

type Done<T = unknown> = Promise<Result<T, ActionFailure>>

export interface HouseFigures {
  readonly metrics: NonNullable<CareproviderRecord['metrics']>
  readonly pending: NonNullable<CareproviderRecord['pending']>
  readonly presence: HousePresence
}

/** What the house says of itself. */
export interface HouseOffer {
  readonly profile: CodeHouse
  readonly capacity: Capacity
  readonly stored: StoredRules
}

/** Which record stays in the place of a duplicate. */
export interface HouseMerge {
  readonly kept: { readonly id: number; readonly name: string }
  readonly at: number
}

/** What a merge had moved and did not come back. */
export interface StayedParts {
  readonly people: number
  readonly files: number
  readonly notes: boolean
}

export interface HousePort {
  /** merge null: it is no duplicate */
  useMerge(id: number): Loadable<{ readonly merge: HouseMerge | null }>
  /** refusals name body.kept_id with same, unknown or duplicate */
  previewMerge(id: number, keptId: number): Done<DuplicatePreview>
  /** as previewMerge, and body.kept_id with merged or kept, body.open_requests with waiting_keys; conflict: other requests are open */
  merge(id: number, asked: { readonly kept_id: number; readonly open_requests: number; readonly reason: string }): Done
  undoMerge(id: number): Done<StayedParts>
  useFigures(id: number): Loadable<HouseFigures>
  /** the newest `count` */
  /** of a clinic too */
  useEvents(of: OrganisationRef, count: number): Loadable<OrganisationHistory>
  useOffer(id: number): Loadable<HouseOffer>
}
