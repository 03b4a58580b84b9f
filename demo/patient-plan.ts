// How the demo plans a patient: who it is, what is searched, and what becomes of each request.
import type { AcceptCodes, DeclineCodes } from '../contract/actions/request-codes.ts'
import type { PatientReadable } from '../contract/readable.ts'
import type { PatientProfile } from '../contract/records/patient-profile.ts'

/** What becomes of the request to one provider; times in hours before now. */
export interface DemoRequest {
  readonly provider: string
  readonly sentHoursAgo: number
  readonly seen?: boolean
  readonly accept?: {
    readonly hoursAgo: number
    readonly message: string
    readonly inDays: number
    readonly room: number | null
  }
  readonly decline?: {
    readonly hoursAgo: number
    readonly codes: Omit<DeclineCodes, 'capacity_date'>
    readonly capacityInDays?: number
    readonly message: string
  }
  /** from which side, when, what */
  readonly messages?: readonly (readonly ['clinic' | 'provider', number, string])[]
  /** the clinic releases everything after the acceptance */
  readonly shareHoursAgo?: number
  readonly attributeHoursAgo?: number
}

export interface DemoPatient {
  readonly createdHoursAgo: number
  readonly readable: PatientReadable
  readonly profile: PatientProfile
  readonly search?: {
    readonly solutions: readonly number[]
    readonly services: readonly number[]
    readonly zipcode: string
    readonly radiusKm: number
    readonly startInDays: number
    readonly flexible: boolean
    readonly shareAutomatically: boolean
    readonly requests: readonly DemoRequest[]
  }
}

/** what the server may read, with the usual values */
export const readable = (
  ages: readonly [number, number | null],
  gender: number,
  care_level: number,
  zipcode: string,
  more: Partial<PatientReadable> = {},
): PatientReadable => ({
  age_interval: { min: ages[0], max: ages[1] },
  weight_interval: null,
  gender,
  care_level,
  requires_isolation: false,
  services: [],
  specializations: [],
  payers: [1],
  zipcode,
  case_number_hmac: null,
  ...more,
})

export const acceptCodes = (solution: number, room: number | null, available_from: string): AcceptCodes => ({
  accepted_solutions: [solution],
  available_from,
  room_type: room,
})
