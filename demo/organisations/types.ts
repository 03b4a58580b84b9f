// What an organisation of the demo is. All organisations and people are invented; places and postcodes are real.
import type { capacityStatuses } from '../../catalogue/capacity-statuses.ts'
import type { KeyOf } from '../../catalogue/define.ts'
import type { ContactHours } from '../../contract/http/contact-hours.ts'

export interface DemoMember {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** keys of catalogue/roles.ts */
  readonly roles: readonly string[]
}

export interface DemoClinic {
  readonly name: string
  readonly zipcode: string
  /** its accounts are named first */
  readonly suggested?: boolean
  readonly members: readonly DemoMember[]
}

export interface DemoProvider extends DemoClinic {
  readonly solutions: readonly number[]
  readonly services: readonly number[]
  readonly capacity: KeyOf<typeof capacityStatuses>
  /** yyyy-MM-dd offset in days from now, null: not said */
  readonly capacityInDays: number | null
  /** zipcodes that a mobile service drives to */
  readonly catchment: readonly string[]
  readonly weightMax: number | null
  readonly rules?: DemoRules
  /** when somebody can be visited or called */
  readonly hours?: ContactHours
}

/** What a provider demands and refuses, so that a newcomer sees reasons; codes of the catalogues. */
export interface DemoRules {
  readonly openRequestsMax?: number
  /** kinds of care that it does not offer just now */
  readonly paused?: readonly number[]
  readonly careLevelMin?: number
  /** whom it has rooms for */
  readonly genders?: readonly number[]
  readonly takesIsolation?: boolean
  readonly blockedPayers?: readonly number[]
  /** kinds of room with a free bed */
  readonly freeRooms?: readonly number[]
}

/** The same times from Monday to Friday, and others at the weekend. */
export const contactHours = (
  workdays: ContactHours['days'][number],
  weekend: ContactHours['days'][number],
  remark: string,
): ContactHours => ({
  days: [...Array.from({ length: 5 }, () => workdays), weekend, weekend],
  remark,
})

/** Somebody with full access to a provider. */
export const providerMember = (email: string, firstName: string, lastName: string): DemoMember => ({
  email,
  firstName,
  lastName,
  roles: ['provider'],
})
