// EN5: the allow-list of what the server may read about a patient, each with what needs it. Everything else is an envelope
// (contract/records/patient-profile.ts); a field in neither list fails the build (contract/records/patient-fields.ts).
import * as z from 'zod/mini'
import { idSchema, zipcodeSchema } from './ids.ts'
import { codeSchema } from './numbers.ts'

export const readableReasons = {
  age_interval: 'matching (AGE), what a provider sees at a glance',
  weight_interval: 'matching (WEIGHT, service -99)',
  gender: 'matching by room, what a provider sees at a glance',
  care_level: 'matching and the list of the provider',
  requires_isolation: 'the list of the provider: isolation yes or no',
  services: 'matching (SERVICE)',
  specializations: 'matching (SPECIALIZATION)',
  payers: 'kind of payer, matching by insurance later',
  zipcode: 'where the patient lives: default of the search location, distance',
  case_number_hmac: 'finding a case again: HMAC under a key of the clinic, never the number',
  station: 'roles limited to stations, the list by station: an id of the clinic’s own list, whose name its people read',
  assessment_completed: 'the list: whether the assessment is filled in, as the clinic’s device saw it; yes or no',
} as const

const code = codeSchema
const interval = z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) })

export const patientReadableSchema = z.object({
  /** years */
  age_interval: z.nullable(interval),
  /** kilograms */
  weight_interval: z.nullable(interval),
  /** catalogue gender */
  gender: z.nullable(code),
  /** catalogue care level, -1 unknown, 0 none */
  care_level: z.nullable(code),
  requires_isolation: z.nullable(z.boolean()),
  services: z.array(code).check(z.maxLength(60)),
  specializations: z.array(code).check(z.maxLength(100)),
  payers: z.array(code).check(z.maxLength(10)),
  zipcode: z.nullable(zipcodeSchema),
  case_number_hmac: z.nullable(z.string().check(z.maxLength(64))),
  /** id of a station of the clinic */
  station: z.optional(z.nullable(idSchema)),
  assessment_completed: z.optional(z.boolean()),
})
export type PatientReadable = z.infer<typeof patientReadableSchema>
export type ReadableField = keyof typeof readableReasons

/** What a clinic keeps for itself: no provider reads it, and no answer rests on it (OB4). */
export const clinicOnlyFields = [
  'case_number_hmac',
  'station',
  'assessment_completed',
] as const satisfies readonly ReadableField[]

type ClinicOnly = (typeof clinicOnlyFields)[number]
export type ProviderReadableField = Exclude<ReadableField, ClinicOnly>

/** What a provider reads of a patient before anything is released, in the list's order. */
export const providerReadableFields = (Object.keys(readableReasons) as ReadableField[]).filter(
  (field): field is ProviderReadableField => !clinicOnlyFields.some((own) => own === field),
)

/** The readable fields as a provider gets them. */
export const readableForProvider = ({
  station: _station,
  assessment_completed: _completed,
  ...readable
}: PatientReadable): PatientReadable => ({ ...readable, case_number_hmac: null })
