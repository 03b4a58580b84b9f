// The plaintext of a patient, in sections; each section is one envelope under PK (EN4), path `profile/<section>`.
// Never imported by server/. `counter` grows with each save (EN6: a lower one than seen before is an older version).
import * as z from 'zod/mini'
import { careNeedParts } from './care-need-parts.ts'
import { type CareDetails, type DiagnosisDetails, detailValue, type IdentityDetails } from './patient-details.ts'
import { textLengths } from './text-lengths.ts'

const text = z.optional(z.string().check(z.maxLength(textLengths.long)))
const short = z.optional(z.string().check(z.maxLength(textLengths.short)))
const codes = z.optional(z.array(z.number()))
const flag = z.optional(z.nullable(z.boolean()))

const identityFields = z.object({
  counter: z.number(),
  first_name: z.string().check(z.maxLength(textLengths.name)),
  last_name: z.string().check(z.maxLength(textLengths.name)),
  /** yyyy-MM-dd; yyyy-MM or yyyy when that is all that is known; '' when unknown */
  birth_date: z.string(),
  street: short,
  house_number: short,
  city: short,
  /** of the address as a letter has it, German or foreign; what a search is around is readable (contract/readable.ts) */
  postcode: short,
  /** lives nowhere: the address is empty on purpose */
  no_fixed_abode: flag,
  phone: short,
  insurance_name: short,
  insurance_number: short,
  case_number: short,
  /** the ward's full name */
  station_full: short,
  contact: z.optional(
    z.object({ first_name: short, last_name: short, relationship: z.optional(z.number()), phone: short, email: short }),
  ),
})

const diagnosisFields = z.object({
  counter: z.number(),
  main_diagnosis: text,
  secondary_diagnosis: text,
  icd_code: short,
  medical_history: text,
  allergies: text,
  medication: text,
  blood_thinner: flag,
  infection_and_germs_state: z.optional(z.number()),
  /** catalogue infection kinds */
  infection_and_germs: codes,
  infection_remarks: text,
})

const careNeedsFields = z.object({
  counter: z.number(),
  /** catalogue mobility aids */
  mobility: codes,
  mobility_remarks: text,
  /** catalogue orientation / mental ability */
  mental_ability: z.optional(z.number()),
  run_away_risk: flag,
  support_eating: flag,
  support_body_care: flag,
  support_dressing: flag,
  wound_care: text,
  incontinence: flag,
  breathing: text,
  nutrition: text,
  room_type: z.optional(z.number()),
  transport_type: z.optional(z.number()),
  accompanying_person: text,
  living_situation: z.optional(z.number()),
  remarks: text,
  /** what the fields above say in one text or flag, part by part */
  sections: z.optional(careNeedParts),
})

/** The fields above one by one, all others by kind of value: their names stand in the type only (BM13, the workers' weight). */
const withDetails = <Fields extends z.ZodMiniObject, Details>(fields: Fields) =>
  z.catchall(fields, detailValue) as unknown as z.ZodMiniType<z.infer<Fields> & Details>

export const identitySchema = withDetails<typeof identityFields, IdentityDetails>(identityFields)
export const diagnosisSchema = withDetails<typeof diagnosisFields, DiagnosisDetails>(diagnosisFields)
export const careNeedsSchema = withDetails<typeof careNeedsFields, CareDetails>(careNeedsFields)

export const profileSections = {
  identity: identitySchema,
  diagnosis: diagnosisSchema,
  care_needs: careNeedsSchema,
} as const
export type ProfileSectionKey = keyof typeof profileSections
export type Identity = z.infer<typeof identitySchema>
export type Diagnosis = z.infer<typeof diagnosisSchema>
export type CareNeeds = z.infer<typeof careNeedsSchema>
export interface PatientProfile {
  readonly identity?: Identity
  readonly diagnosis?: Diagnosis
  readonly care_needs?: CareNeeds
}
/** the envelope's path of a section */
export const profilePath = (section: ProfileSectionKey): string => `profile/${section}`
export const profileSectionKeys = Object.keys(profileSections) as ProfileSectionKey[]
