// How the demo plans a patient: who it is, what is searched, and what becomes of each request.
import type { DeclineCodes } from '../contract/actions/request-codes.ts'
import type { PatientReadable } from '../contract/readable.ts'
import type { FileHeader } from '../contract/records/file.ts'
import type { PatientProfile } from '../contract/records/patient-profile.ts'

export type DemoSide = 'clinic' | 'provider'

/** A letter that travels as a PDF file. */
export interface DemoFile {
  readonly side: DemoSide
  readonly hoursAgo: number
  readonly name: string
  readonly category: FileHeader['category']
  readonly title: string
  readonly lines: readonly string[]
}

/** What becomes of the request to one provider; times in hours before the load's start. */
export interface DemoRequest {
  readonly provider: string
  readonly sentHoursAgo: number
  /** the provider opened it soon after it came */
  readonly seen?: boolean
  readonly decline?: {
    readonly hoursAgo: number
    readonly codes: Omit<DeclineCodes, 'capacity_date'>
    readonly capacityInDays?: number
    readonly message: string
  }
  /** the decline was taken back */
  readonly undoneHoursAgo?: number
  readonly accept?: {
    readonly hoursAgo: number
    readonly message: string
    readonly inDays: number
    readonly room: number | null
  }
  /** the provider could accept, and says what it needs for that */
  readonly interest?: {
    readonly hoursAgo: number
    /** catalogue missing informations */
    readonly missing: readonly number[]
    /** until when, the evening so many days from now; a place is held so long */
    readonly neededInDays: number
    readonly message: string
  }
  /** from which side, when, what */
  readonly messages?: readonly (readonly [DemoSide, number, string])[]
  readonly files?: readonly DemoFile[]
  /** the provider asks for what it may not read yet */
  readonly dataAskedHoursAgo?: number
  /** the clinic releases everything after the acceptance */
  readonly shareHoursAgo?: number
  readonly attributeHoursAgo?: number
  /** when a side had seen everything until then */
  readonly read?: readonly (readonly [DemoSide, number])[]
}

export interface DemoPatient {
  readonly createdHoursAgo: number
  /** isolation follows from the profile, as where somebody types it */
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
    readonly cancelHoursAgo?: number
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
  requires_isolation: null,
  services: [],
  specializations: [],
  payers: [1],
  zipcode,
  case_number_hmac: null,
  ...more,
})
