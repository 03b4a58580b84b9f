// What the console shows of one provider's house beside its record.
import type { Capacity } from '../../../contract/http/capacity.ts'
import type { CodeHouse } from '../../../contract/http/house-codes.ts'
import type { Dpa } from '../../../contract/http/house-files.ts'
import type { HouseLegal } from '../../../contract/http/house-legal.ts'
import type { StoredRules } from '../../../contract/http/matching-rules.ts'
import type {
  CareproviderRecord,
  HousePresence,
  OrganisationHistory,
} from '../../../contract/http/organisation-records.ts'
import type { ManagedList } from '../../../contract/http/user-management.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

/** people of a house on one page of the console */
export const peoplePerPage = 50

type Done<T = unknown> = Promise<Result<T, ActionFailure>>

export interface HouseFigures {
  readonly metrics: NonNullable<CareproviderRecord['metrics']>
  readonly pending: NonNullable<CareproviderRecord['pending']>
  readonly presence: HousePresence
}

export interface HouseAgreements {
  readonly dpa: Dpa
  readonly legal: HouseLegal['legal_documents']
}

/** What the house says of itself. */
export interface HouseOffer {
  readonly profile: CodeHouse
  readonly capacity: Capacity
  readonly stored: StoredRules
}

export interface Invited {
  readonly email: string
  readonly result: 'invited' | 'added' | 'email_taken'
}

export interface HousePort {
  useFigures(id: number): Loadable<HouseFigures>
  /** the newest `count` */
  useEvents(id: number, count: number): Loadable<OrganisationHistory>
  useAgreements(id: number): Loadable<HouseAgreements>
  /** refusals name body.content with fileType or fileSize */
  keepAgreement(id: number, file: File): Done
  openAgreement(id: number): Done<Blob>
  /** `at`: of the one that was looked over; conflict: another one stands there by now */
  checkAgreement(id: number, at: number, checked: boolean): Done
  removeAgreement(id: number, reason: string): Done
  useOffer(id: number): Loadable<HouseOffer>
  usePeople(id: number, start: number): Loadable<ManagedList>
  /** `timestamp`: of the list that it rests on */
  invite(id: number, timestamp: number, email: string, role: number): Done<Invited>
}
