// The plaintext of a patient, in sections; each section is one envelope under PK (EN4), path `profile/<section>`.
// Never imported by server/. `counter` grows with each save (EN6: a lower one than seen before is an older version).
import * as z from 'zod/mini'

const text = z.optional(z.string().check(z.maxLength(10_000)))
const short = z.optional(z.string().check(z.maxLength(200)))
const codes = z.optional(z.array(z.number()))
const flag = z.optional(z.nullable(z.boolean()))

export const identitySchema = z.object({
  counter: z.number(),
  first_name: z.string().check(z.maxLength(100)),
  last_name: z.string().check(z.maxLength(100)),
  /** yyyy-MM-dd, '' when unknown */
  birth_date: z.string(),
  street: short,
  house_number: short,
  city: short,
  phone: short,
  insurance_name: short,
  insurance_number: short,
  case_number: short,
  /** the ward's full name */
  station_full: short,
  general_practitioner: z.optional(z.object({ name: short, contact_details: text })),
  financing: z.optional(
    z.object({
      public_care_insurance_status: z.optional(z.number()),
      patient_has_health_insurance_state: z.optional(z.number()),
      /** catalogue payout grants, 0 for none */
      payout: z.optional(z.number()),
    }),
  ),
  contact: z.optional(
    z.object({ first_name: short, last_name: short, relationship: z.optional(z.number()), phone: short, email: short }),
  ),
})

export const diagnosisSchema = z.object({
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

type Flag = boolean | null
interface Described {
  readonly description?: string
}
interface Accompanied extends Described {
  readonly companionship_grant?: Flag
}
/** What is needed of each kind; the keys are codes of catalogue/patient/care-need-sections.ts. */
export interface CareNeedParts {
  readonly access_drainages?: {
    readonly tracheal_cannula?: Flag
    readonly gastric_tube?: Flag
    readonly central_venous_catheter?: Flag
    readonly peripheral_venous_catheter?: Flag
    readonly suprapubic_catheter?: Flag
    readonly permanent_catheter?: Flag
    readonly drainage?: Flag
    readonly intravenous_injection?: Flag
    readonly other_access_drainages?: string
  }
  readonly base_care?: Accompanied
  readonly basic_medical_care?: Described
  readonly breathing?: {
    readonly tracheostomy?: Flag
    readonly specialised_intensive_nurse?: Flag
    readonly oxygen_therapy?: Flag
  }
  readonly care_for_children_and_teenagers?: Described
  readonly care_for_youth?: Described
  readonly companionship?: Accompanied
  readonly compression?: Described
  readonly dialysis?: { readonly peritoneal_dialysis?: Flag; readonly hemodialysis?: Flag }
  readonly help_at_home?: Described
  readonly important_information?: string
  readonly incontinence?: { readonly urinary_incontinence?: Flag; readonly fecal_incontinence?: Flag }
  readonly injection?: Described
  readonly medication?: Described & { readonly blood_thinner?: Flag }
  readonly monitoring?: { readonly circulation?: Flag; readonly respiration?: Flag; readonly metabolism?: Flag }
  readonly nutrition?: { readonly parenteral_nutrition?: Flag; readonly enteral_nutrition?: Flag }
  readonly palliative?: Described & { readonly palliative_certificate_needed?: Flag }
  readonly psychiatric_care?: Described
  readonly static_care_disabled_patients?: Described
  readonly wound_care?: Described
}
const words = z.string().check(z.maxLength(10_000))
const careNeedPartsSchema = z.record(
  z.string(),
  z.union([words, z.record(z.string(), z.union([words, z.nullable(z.boolean())]))]),
)
/** The schema checks kinds of values only: the names, which the type has, would make the crypto worker heavier (BM13). */
const careNeedParts = careNeedPartsSchema as unknown as z.ZodMiniType<CareNeedParts>

export const careNeedsSchema = z.object({
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
  communication: z.optional(
    z.object({
      has_guardian: flag,
      guardian_requested: flag,
      patient_cannot_communicate_in_german: flag,
      /** catalogue languages */
      patient_language: z.optional(z.number()),
      patient_uses_sign_language: flag,
      relatives_available: flag,
      patient_is_contact: flag,
    }),
  ),
  lift_available_state: z.optional(z.number()),
  unsafe_current_domestic_situation_state: z.optional(z.number()),
  barrier_free: flag,
  preferences: z.optional(z.object({ accompanying_person: flag, barrier_free_room: flag, specialist_doctor: text })),
  /** what the fields above say in one text or flag, part by part */
  sections: z.optional(careNeedParts),
})

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
