import { describe, expect, it } from 'vitest'
import { careNeedSections } from '../../../../catalogue/patient/care-need-sections.ts'
import { patientProfileSections } from '../../../../catalogue/patient/profile-sections.ts'
import type { CareNeedParts } from '../../../../contract/records/care-need-parts.ts'
import {
  type CareNeeds,
  careNeedsSchema,
  type Diagnosis,
  type Identity,
  identitySchema,
} from '../../../../contract/records/patient-profile.ts'
import {
  type CareNeedSection,
  filledCareNeeds,
  filledProfileSections,
  isCareNeedFilled,
  isProfileSectionFilled,
  type PatientView,
  type ProfileSection,
} from '../../../../domain/patient/filled-sections.ts'

const identity = (fields: Partial<Identity>): Identity => ({
  counter: 1,
  first_name: 'Alice',
  last_name: 'Adler',
  birth_date: '',
  ...fields,
})
const needs = (fields: Partial<CareNeeds>): CareNeeds => ({ counter: 1, ...fields })
const view = (fields: Partial<PatientView>): PatientView => ({
  profile: {},
  careLevel: null,
  payers: [],
  searchType: null,
  ...fields,
})
const withIdentity = (fields: Partial<Identity>) => view({ profile: { identity: identity(fields) } })
const withNeeds = (fields: Partial<CareNeeds>) => view({ profile: { care_needs: needs(fields) } })

type Case = readonly [ProfileSection, PatientView]

const filled: readonly Case[] = [
  ['carelevel', view({ careLevel: 3 })],
  ['carelevel', view({ careLevel: 0 })],
  ['communication', withNeeds({ communication: { has_guardian: true } })],
  ['communication', withNeeds({ communication: { patient_language: 4 } })],
  ['general_information', view({})],
  ['general_practitioner', withIdentity({ general_practitioner: { name: 'Dr. Berg' } })],
  ['general_practitioner', withIdentity({ general_practitioner: { contact_details: '0441 1' } })],
  ['grants', { ...withIdentity({ financing: { public_care_insurance_status: 1 } }), searchType: 1 }],
  ['health_insurance', withIdentity({ financing: { patient_has_health_insurance_state: 1 } })],
  ['insurance', withIdentity({ insurance_name: 'AOK' })],
  ['insurance', withIdentity({ insurance_number: 'A123456780' })],
  ['living_situation', withNeeds({ living_situation: 1 })],
  ['living_situation', withNeeds({ lift_available_state: 2 })],
  ['living_situation', withNeeds({ unsafe_current_domestic_situation_state: 2 })],
  ['living_situation', withNeeds({ barrier_free: false })],
  ['payers', view({ payers: [1] })],
  ['payout', withIdentity({ financing: { payout: 2 } })],
  ['preferences', withNeeds({ room_type: 1 })],
  ['preferences', withNeeds({ preferences: { accompanying_person: true } })],
  ['preferences', withNeeds({ preferences: { barrier_free_room: true } })],
  ['preferences', withNeeds({ preferences: { specialist_doctor: 'Neurologie' } })],
  ['relevant_information', view({})],
  ['station', withIdentity({ station_full: 'Station 4 B' })],
]

const empty: readonly Case[] = [
  ['carelevel', view({})],
  ['carelevel', view({ careLevel: -1 })],
  ['communication', withNeeds({ communication: {} })],
  ['communication', withNeeds({ communication: { has_guardian: false, patient_is_contact: null } })],
  ['general_practitioner', withIdentity({ general_practitioner: { name: ' ', contact_details: '' } })],
  ['grants', { ...withIdentity({ financing: { public_care_insurance_status: 1 } }), searchType: 3 }],
  ['grants', withIdentity({ financing: { public_care_insurance_status: 1 } })],
  ['grants', { ...withIdentity({ financing: {} }), searchType: 1 }],
  ['health_insurance', withIdentity({ financing: { payout: 1 } })],
  ['insurance', withIdentity({ insurance_name: '', insurance_number: ' ' })],
  ['living_situation', withNeeds({ barrier_free: null })],
  ['payers', view({})],
  ['payout', withIdentity({ financing: { payout: 0 } })],
  ['payout', withIdentity({})],
  ['preferences', withNeeds({ room_type: 0 })],
  ['preferences', withNeeds({ preferences: { accompanying_person: false, barrier_free_room: null } })],
  ['station', withIdentity({ station_full: '' })],
]

describe('the thirteen sections of a profile', () => {
  it.each(filled)('%s is filled with %j', (section, patient) => {
    expect(isProfileSectionFilled(section, patient)).toBe(true)
  })

  it.each(empty)('%s is not filled with %j', (section, patient) => {
    expect(isProfileSectionFilled(section, patient)).toBe(false)
  })

  it('are all tried on both sides, but for those that are always filled', () => {
    expect(patientProfileSections.codes).toHaveLength(13)
    expect(new Set(filled.map(([section]) => section))).toEqual(new Set(patientProfileSections.codes))
    const never = patientProfileSections.codes.filter((code) => !empty.some(([section]) => section === code))
    expect(never).toEqual(['general_information', 'relevant_information'])
  })

  it('are listed in display order', () => {
    const patient = { ...withIdentity({ station_full: '4 B' }), payers: [1], careLevel: 2 }
    expect(filledProfileSections(patient)).toEqual([
      'carelevel',
      'general_information',
      'payers',
      'relevant_information',
      'station',
    ])
  })
})

/** every section of its own fields, each field alone, with a value that fills it */
const fields: {
  readonly [S in keyof CareNeedParts]-?: CareNeedParts[S] extends string | undefined ? [] : readonly string[]
} = {
  access_drainages: [
    ...['tracheal_cannula', 'gastric_tube', 'central_venous_catheter', 'peripheral_venous_catheter'],
    ...['suprapubic_catheter', 'permanent_catheter', 'drainage', 'intravenous_injection', 'other_access_drainages'],
  ],
  base_care: ['description', 'companionship_grant'],
  basic_medical_care: ['description'],
  breathing: ['tracheostomy', 'specialised_intensive_nurse', 'oxygen_therapy'],
  care_for_children_and_teenagers: ['description'],
  care_for_youth: ['description'],
  companionship: ['description', 'companionship_grant'],
  compression: ['description'],
  dialysis: ['peritoneal_dialysis', 'hemodialysis'],
  help_at_home: ['description'],
  important_information: [],
  incontinence: ['urinary_incontinence', 'fecal_incontinence'],
  injection: ['description'],
  medication: ['description', 'blood_thinner'],
  monitoring: ['circulation', 'respiration', 'metabolism'],
  nutrition: ['parenteral_nutrition', 'enteral_nutrition'],
  palliative: ['description', 'palliative_certificate_needed'],
  psychiatric_care: ['description'],
  static_care_disabled_patients: ['description'],
  wound_care: ['description'],
}
const texts = ['description', 'other_access_drainages']
const ofFields = Object.entries(fields).flatMap(([section, names]) => names.map((name) => [section, name] as const))
const profileOf = (sections: object) => ({ care_needs: needs({ sections }) })

describe('the sections of the care needs', () => {
  it.each(ofFields)('%s is filled by %s alone, and by nothing empty in it', (section, name) => {
    const value = (full: boolean) =>
      profileOf({ [section]: { [name]: texts.includes(name) ? (full ? 'x' : ' ') : full } })
    expect(careNeedsSchema.parse(value(true).care_needs)).toEqual(value(true).care_needs)
    expect(filledCareNeeds(value(true))).toEqual([section])
    expect(filledCareNeeds(value(false))).toEqual([])
    expect(filledCareNeeds(profileOf({ [section]: {} }))).toEqual([])
  })

  const whole: readonly (readonly [CareNeedSection, Partial<CareNeeds>, Partial<CareNeeds>])[] = [
    [
      'important_information',
      { sections: { important_information: 'Hund' } },
      { sections: { important_information: '' } },
    ],
    ['remarks', { remarks: 'Nachts unruhig' }, { remarks: '  \n' }],
    ['breathing', { breathing: 'Sauerstoff' }, { breathing: '' }],
    ['nutrition', { nutrition: 'PEG' }, { nutrition: '' }],
    ['wound_care', { wound_care: 'Ferse' }, { wound_care: '' }],
    ['incontinence', { incontinence: true }, { incontinence: false }],
    ['support', { support_eating: true }, { support_eating: false }],
    ['support', { support_body_care: true }, { support_body_care: null }],
    ['support', { support_dressing: true }, {}],
  ]
  it.each(whole)('%s is filled by %j and not by %j', (section, full, blank) => {
    expect(filledCareNeeds({ care_needs: needs(full) })).toEqual([section])
    expect(filledCareNeeds({ care_needs: needs(blank) })).toEqual([])
  })

  it.each([
    [{ medication: 'Apixaban' }, { medication: '' }],
    [{ blood_thinner: true }, { blood_thinner: false }],
  ])('medication is filled by %j of the diagnosis and not by %j', (full, blank) => {
    const of = (diagnosis: Partial<Diagnosis>) => ({ diagnosis: { counter: 1, ...diagnosis } })
    expect(isCareNeedFilled('medication', of(full))).toBe(true)
    expect(isCareNeedFilled('medication', of(blank))).toBe(false)
  })

  it('are all tried', () => {
    const tried = new Set([...ofFields, ...whole].map(([section]) => section))
    expect([...tried].sort()).toEqual([...careNeedSections.codes].sort())
  })

  it('are none without a profile', () => expect(filledCareNeeds({})).toEqual([]))
})

it('a field that is neither text nor flag is refused', () => {
  const parse = (sections: object) => careNeedsSchema.safeParse({ counter: 1, sections }).success
  expect(parse({ breathing: { tracheostomy: true } })).toBe(true)
  expect(parse({ breathing: { tracheostomy: 1 } })).toBe(false)
  expect(parse({ breathing: true })).toBe(false)
  expect(parse({ important_information: 'x'.repeat(10_001) })).toBe(false)
})

it('records without these fields stay readable', () => {
  expect(careNeedsSchema.parse({ counter: 3, breathing: 'Sauerstoff' })).toEqual({
    counter: 3,
    breathing: 'Sauerstoff',
  })
  const plain = { counter: 1, first_name: 'A', last_name: 'B', birth_date: '' }
  expect(identitySchema.parse(plain)).toEqual(plain)
})
