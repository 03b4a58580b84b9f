// The sixteen steps of an assessment: what each asks, which of them a search offers, and which one asks a given thing.
// Source of the steps: catalogue; what stands in which is ours (docs/READINGS.md#0120). Pure.

import type { CodeOf } from '../../../catalogue/define.ts'
import { assessmentSteps } from '../../../catalogue/patient/assessment-steps.ts'
import { careNeedSections } from '../../../catalogue/patient/care-need-sections.ts'
import { patientProfileSections } from '../../../catalogue/patient/profile-sections.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { mobileSolutions, solutions } from '../../../catalogue/solutions.ts'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import type { PatientProfile } from '../../../contract/records/patient-profile.ts'
import { isCareNeedFilled, isProfileSectionFilled, type PatientView } from '../../../domain/patient/filled-sections.ts'
import type { RecordSection } from '../../../domain/patient/record/define.ts'
import {
  careSections,
  contactSections,
  medicineSections,
  personSections,
} from '../../../domain/patient/record/sections.ts'
import { isNothing, type RecordTree, valueAt } from '../../../domain/patient/record/values.ts'
import { type OwnPartName, ownParts } from '../patient-form/own-parts.ts'
import type { PatientForm } from '../patient-form/patient-form.ts'
import { withDetails } from '../patient-form/record/details.ts'

export type AssessmentSlug = CodeOf<typeof assessmentSteps>

export interface AssessmentStep {
  readonly parts: readonly OwnPartName[]
  readonly sections: readonly RecordSection[]
}

const byKey = new Map(
  [...personSections, ...careSections, ...medicineSections, ...contactSections].map((section) => [
    section.key,
    section,
  ]),
)
function step(parts: readonly OwnPartName[], keys: readonly string[]): AssessmentStep {
  const sections = keys.map((key) => {
    const section = byKey.get(key)
    if (!section) throw new Error(`no section ${key}`)
    return section
  })
  return { parts, sections }
}

const person = [
  'name',
  'birthDate',
  'gender',
  'zipcode',
  'address',
  'phone',
  'caseNumber',
  'station',
  'insurance',
  'iban',
  'payers',
  'careLevel',
  'weight',
  'livingSituation',
  'contact',
] as const satisfies readonly OwnPartName[]
const diagnoses = [
  'mainDiagnosis',
  'secondaryDiagnosis',
  'medicalHistory',
  'medication',
  'bloodThinner',
  'allergies',
  'specializations',
  'infection',
] as const satisfies readonly OwnPartName[]
const personKeys = ['general_information', 'station', 'communication', 'representation', 'general_practitioner']
const costKeys = ['carelevel', 'health_insurance', 'payout', 'grants']

export const stepsBySlug: Readonly<Record<AssessmentSlug, AssessmentStep>> = {
  info: step([...person, 'roomType'], [...personKeys, ...costKeys, 'living_situation', 'preferences']),
  needs: step(
    ['support', 'incontinence', 'services', 'woundCare', 'breathing', 'nutrition'],
    [
      'care_time',
      'access_drainages',
      'base_care',
      'basic_medical_care',
      'breathing',
      'care_for_children_and_teenagers',
      'care_for_youth',
      'companionship',
      'compression',
      'dialysis',
      'help_at_home',
      'incontinence',
      'injection',
      'nutrition',
      'palliative',
      'psychiatric_care',
      'static_care_disabled_patients',
    ],
  ),
  'mobile-short': step(
    ['support', 'incontinence', 'services', 'woundCare', 'nutrition'],
    [
      'care_time',
      'base_care',
      'basic_medical_care',
      'help_at_home',
      'companionship',
      'compression',
      'injection',
      'palliative',
    ],
  ),
  medical: step(diagnoses, ['diagnosis_details', 'infection_details', 'examinations', 'rehabilitation']),
  mental: step(['mentalAbility', 'runAwayRisk'], ['mental_health', 'dependency_diagnosis']),
  mobility: step(['mobility'], ['mobility_details', 'physical_disabilities', 'medical_supplies']),
  transfer: step(['remarks'], ['hospital_stay', 'monitoring', 'important_information']),
  transport: step(['transportType', 'accompanyingPerson'], ['transport']),
  'transport-info': step(['accompanyingPerson'], ['transport']),
  'transport-search': step(['transportType'], []),
  'elective-rehab-info': step(person, [...personKeys, 'health_insurance', 'living_situation', 'preferences']),
  'elective-rehab-medical': step(
    [...diagnoses, 'remarks'],
    ['diagnosis_details', 'infection_details', 'hospital_stay', 'examinations', 'rehabilitation'],
  ),
  'home-care-info': step(person, [...personKeys, ...costKeys, 'living_situation']),
  'home-care-search': step(
    ['support', 'incontinence', 'services', 'woundCare', 'breathing', 'nutrition', 'remarks'],
    [
      'care_time',
      'access_drainages',
      'basic_medical_care',
      'breathing',
      'compression',
      'dialysis',
      'incontinence',
      'injection',
      'monitoring',
      'nutrition',
      'medical_supplies',
    ],
  ),
  'medical-supplies-info': step(
    [...person, 'mobility', 'mainDiagnosis', 'remarks'],
    [...personKeys, 'health_insurance', 'mobility_details', 'physical_disabilities'],
  ),
  'medical-supplies-catalogue': step([], ['medical_supplies']),
}

const offers = {
  care: ['info', 'needs', 'medical', 'mental', 'mobility', 'transfer', 'transport'],
  careAtHome: ['info', 'mobile-short', 'medical', 'mental', 'mobility', 'transfer'],
  hospital: ['info', 'medical', 'mental', 'mobility', 'transfer', 'transport-info', 'transport-search'],
  rehabilitation: ['info', 'medical', 'mental', 'mobility', 'needs', 'transfer', 'transport'],
  electiveRehabilitation: ['elective-rehab-info', 'elective-rehab-medical', 'mental', 'mobility', 'transport'],
  medicalSupplies: ['medical-supplies-info', 'medical-supplies-catalogue'],
  homeCare: ['home-care-info', 'home-care-search', 'medical'],
} as const satisfies Record<string, readonly AssessmentSlug[]>

/** What of a search its steps follow from. */
export type SearchKind = Pick<AuctionRecord, 'elective'> & {
  readonly criteria: Pick<AuctionRecord['criteria'], 'search_type' | 'solutions'>
}

const isAtHome = (code: number): boolean => solutions.isCode(code) && mobileSolutions.has(code)

/** Whether a search can still be changed, and so what it rests on is worth adding. */
export const offersEditing = ({ search_actions }: Pick<AuctionRecord, 'search_actions'>): boolean =>
  search_actions.some(({ action_type }) => action_type === 'edit_search')

/** The steps of a search in their order. Any other step can be opened too. */
export function offeredSteps({ criteria, elective }: SearchKind): readonly AssessmentSlug[] {
  const { code } = searchTypes
  switch (criteria.search_type) {
    case code.hospital:
      return offers.hospital
    case code.rehabilitation:
      return elective ? offers.electiveRehabilitation : offers.rehabilitation
    case code.medicalSupplies:
      return offers.medicalSupplies
    case code.homeCare:
      return offers.homeCare
    default:
      return criteria.solutions.length > 0 && criteria.solutions.every(isAtHome) ? offers.careAtHome : offers.care
  }
}

/** The offered steps, and the opened one at its end when it is none of them. */
export function shownSteps(search: SearchKind, opened: AssessmentSlug): readonly AssessmentSlug[] {
  const offered = offeredSteps(search)
  return offered.includes(opened) ? offered : [...offered, opened]
}

export type Asked = { readonly part: OwnPartName } | { readonly section: string }

const asks = (slug: AssessmentSlug, asked: Asked): boolean =>
  'part' in asked
    ? stepsBySlug[slug].parts.includes(asked.part)
    : stepsBySlug[slug].sections.some(({ key }) => key === asked.section)

/** The step that asks for something: one that the search offers, else any; null: no step does. */
export const stepThatAsks = (search: SearchKind, asked: Asked): AssessmentSlug | null =>
  [...offeredSteps(search), ...assessmentSteps.codes].find((slug) => asks(slug, asked)) ?? null

/** without these there is no patient: they say nothing of the assessment */
const given: ReadonlySet<keyof PatientForm> = new Set([
  'firstName',
  'lastName',
  'birthDate',
  'birthDateUnknown',
  'ageGroup',
  'gender',
  'abode',
  'zipcode',
  'city',
])
/** sections that always count as filled */
const always: readonly string[] = ['general_information', 'relevant_information']

function isSectionFilled({ key, fields }: RecordSection, view: PatientView): boolean {
  if (patientProfileSections.isCode(key) && !always.includes(key)) return isProfileSectionFilled(key, view)
  if (careNeedSections.isCode(key)) return isCareNeedFilled(key, view.profile)
  return fields.some(({ path }) => !isNothing(valueAt(view.profile as RecordTree, path)))
}

/** Whether somebody said anything in a step. `before`: the saved profile that the form's changes lie over. */
export function isStepFilled(
  slug: AssessmentSlug,
  form: PatientForm,
  before: PatientProfile,
  searchType: number,
): boolean {
  const { parts, sections } = stepsBySlug[slug]
  const view = {
    profile: withDetails(before, form.details),
    careLevel: form.careLevel,
    payers: form.payers,
    searchType,
  }
  return (
    parts.some((part) => ownParts[part].some((field) => !given.has(field) && !isNothing(form[field]))) ||
    sections.some((section) => isSectionFilled(section, view))
  )
}
