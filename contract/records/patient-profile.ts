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

/** What is needed of one kind; the keys are the codes of catalogue/patient/care-need-sections.ts. */
const described = z.optional(z.object({ description: text }))
const accompanied = z.optional(z.object({ description: text, companionship_grant: flag }))
const careNeedSectionsSchema = z.object({
  access_drainages: z.optional(
    z.object({
      tracheal_cannula: flag,
      gastric_tube: flag,
      central_venous_catheter: flag,
      peripheral_venous_catheter: flag,
      suprapubic_catheter: flag,
      permanent_catheter: flag,
      drainage: flag,
      intravenous_injection: flag,
      other_access_drainages: text,
    }),
  ),
  base_care: accompanied,
  basic_medical_care: described,
  breathing: z.optional(z.object({ tracheostomy: flag, specialised_intensive_nurse: flag, oxygen_therapy: flag })),
  care_for_children_and_teenagers: described,
  care_for_youth: described,
  companionship: accompanied,
  compression: described,
  dialysis: z.optional(z.object({ peritoneal_dialysis: flag, hemodialysis: flag })),
  help_at_home: described,
  important_information: text,
  incontinence: z.optional(z.object({ urinary_incontinence: flag, fecal_incontinence: flag })),
  injection: described,
  medication: z.optional(z.object({ description: text, blood_thinner: flag })),
  monitoring: z.optional(z.object({ circulation: flag, respiration: flag, metabolism: flag })),
  nutrition: z.optional(z.object({ parenteral_nutrition: flag, enteral_nutrition: flag })),
  palliative: z.optional(z.object({ description: text, palliative_certificate_needed: flag })),
  psychiatric_care: described,
  static_care_disabled_patients: described,
  wound_care: described,
})

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
  sections: z.optional(careNeedSectionsSchema),
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
