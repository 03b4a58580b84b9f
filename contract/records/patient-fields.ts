// EN5 as a compile-time check: every field of a patient stands in exactly one of readable.ts and patient-profile.ts.
import type { PatientReadable, ReadableField } from '../readable.ts'
import type { CareNeeds, Diagnosis, Identity } from './patient-profile.ts'

/** Every field of a patient that the clinic's forms write. A new field is added here first; the build then asks where it belongs. */
export type PatientField =
  | 'age_interval'
  | 'weight_interval'
  | 'gender'
  | 'care_level'
  | 'requires_isolation'
  | 'services'
  | 'specializations'
  | 'payers'
  | 'zipcode'
  | 'case_number_hmac'
  | 'station'
  | 'assessment_completed'
  | 'first_name'
  | 'last_name'
  | 'birth_date'
  | 'street'
  | 'house_number'
  | 'city'
  | 'phone'
  | 'insurance_name'
  | 'insurance_number'
  | 'case_number'
  | 'contact'
  | 'main_diagnosis'
  | 'secondary_diagnosis'
  | 'icd_code'
  | 'medical_history'
  | 'allergies'
  | 'medication'
  | 'blood_thinner'
  | 'infection_and_germs_state'
  | 'infection_and_germs'
  | 'infection_remarks'
  | 'mobility'
  | 'mobility_remarks'
  | 'mental_ability'
  | 'run_away_risk'
  | 'support_eating'
  | 'support_body_care'
  | 'support_dressing'
  | 'wound_care'
  | 'incontinence'
  | 'breathing'
  | 'nutrition'
  | 'room_type'
  | 'transport_type'
  | 'accompanying_person'
  | 'living_situation'
  | 'remarks'
  | 'station_full'
  | 'general_practitioner'
  | 'financing'
  | 'communication'
  | 'lift_available_state'
  | 'unsafe_current_domestic_situation_state'
  | 'barrier_free'
  | 'preferences'
  | 'sections'

export type SealedField = Exclude<keyof Identity | keyof Diagnosis | keyof CareNeeds, 'counter'>
type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never

/** fails the build: a readable column without its reason, or a reason without its column */
export const everyReadableHasItsReason: Equal<keyof PatientReadable, ReadableField> = true
/** fails the build: a field in neither list */
export const everyFieldHasItsPlace: Equal<PatientField, ReadableField | SealedField> = true
/** fails the build: a field in both lists */
export const noFieldStandsTwice: [ReadableField & SealedField] extends [never] ? true : never = true
