// Which sections of a patient's profile and care needs say something. Runs where the patient is readable only. Source:
// specification, professional apps, section 3 ('Profile sections and when each counts as filled') and section 5 (care needs).
import type { CodeOf } from '../../catalogue/define.ts'
import { careNeedSections } from '../../catalogue/patient/care-need-sections.ts'
import { patientProfileSections } from '../../catalogue/patient/profile-sections.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import type { CareNeeds, Diagnosis, PatientProfile } from '../../contract/records/patient-profile.ts'
import { isCareLevelKnown } from './care-level.ts'

export type ProfileSection = CodeOf<typeof patientProfileSections>
export type CareNeedSection = CodeOf<typeof careNeedSections>

/** A patient as a screen has it: the opened sections, and what stands outside them. */
export interface PatientView {
  readonly profile: PatientProfile
  readonly careLevel: number | null
  /** selected_payment_method: catalogue payers */
  readonly payers: readonly number[]
  /** of the search that the profile is shown with; null without one */
  readonly searchType: number | null
}

/** A text that is not blank, a 'yes', any number, or an object that has one of them: a 'no' fills no section. */
export function isSet(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSet)
  return typeof value === 'number' || value === true
}

const exists = (value: unknown) => value !== null && value !== undefined

const filledWhen: Readonly<Record<ProfileSection, (view: PatientView) => boolean>> = {
  carelevel: ({ careLevel }) => isCareLevelKnown(careLevel),
  communication: ({ profile }) => isSet(profile.care_needs?.communication),
  general_information: () => true,
  general_practitioner: ({ profile }) => isSet(profile.identity?.general_practitioner),
  grants: ({ profile, searchType }) =>
    searchType === searchTypes.code.care && Object.values(profile.identity?.financing ?? {}).some(exists),
  health_insurance: ({ profile }) => isSet(profile.identity?.financing?.patient_has_health_insurance_state),
  insurance: ({ profile }) => isSet(profile.identity?.insurance_name) || isSet(profile.identity?.insurance_number),
  living_situation: ({ profile: { care_needs: needs } }) =>
    [
      needs?.living_situation,
      needs?.lift_available_state,
      needs?.unsafe_current_domestic_situation_state,
      needs?.barrier_free,
    ].some(exists),
  payers: ({ payers }) => payers.length > 0,
  payout: ({ profile }) => (profile.identity?.financing?.payout ?? 0) !== 0,
  preferences: ({ profile: { care_needs: needs } }) => (needs?.room_type ?? 0) !== 0 || isSet(needs?.preferences),
  relevant_information: () => true,
  station: ({ profile }) => isSet(profile.identity?.station_full),
}

/** Whether a section of the profile says something. */
export const isProfileSectionFilled = (section: ProfileSection, view: PatientView): boolean => filledWhen[section](view)

/** The sections of the profile that say something, in display order. */
export const filledProfileSections = (view: PatientView): ProfileSection[] =>
  patientProfileSections.codes.filter((section) => isProfileSectionFilled(section, view))

/** Fields that say of a section in one text or flag what its own fields say part by part. */
const wholeFields: Readonly<Partial<Record<CareNeedSection, readonly (keyof CareNeeds)[]>>> = {
  breathing: ['breathing'],
  incontinence: ['incontinence'],
  nutrition: ['nutrition'],
  remarks: ['remarks'],
  support: ['support_eating', 'support_body_care', 'support_dressing'],
  wound_care: ['wound_care'],
}
const diagnosisFields: Readonly<Partial<Record<CareNeedSection, readonly (keyof Diagnosis)[]>>> = {
  medication: ['medication', 'blood_thinner'],
}

/** Whether a section of the care needs says something: its description or one of its fields. */
export function isCareNeedFilled(section: CareNeedSection, { care_needs: needs, diagnosis }: PatientProfile): boolean {
  const parts: Readonly<Partial<Record<CareNeedSection, unknown>>> = needs?.sections ?? {}
  return (
    isSet(parts[section]) ||
    (wholeFields[section] ?? []).some((field) => isSet(needs?.[field])) ||
    (diagnosisFields[section] ?? []).some((field) => isSet(diagnosis?.[field]))
  )
}

/** The sections of the care needs that say something, in display order. */
export const filledCareNeeds = (profile: PatientProfile): CareNeedSection[] =>
  careNeedSections.codes.filter((section) => isCareNeedFilled(section, profile))
