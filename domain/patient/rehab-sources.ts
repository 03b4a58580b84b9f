// What is known already of what a rehab form asks, by the keys of its fields. A value is taken over whole, also where it fits no limit:
// it then says what is to be changed. What the record does not say is not made up, and no consent is ever filled in. Pure.

import { barthelItems } from '../../catalogue/assessment/barthel-items.ts'
import { earlyRehabItems } from '../../catalogue/assessment/early-rehab-items.ts'
import { careLevels } from '../../catalogue/care-levels.ts'
import type { CatalogueList } from '../../catalogue/define.ts'
import { genders } from '../../catalogue/genders.ts'
import { infectionKinds } from '../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../catalogue/infection-states.ts'
import { livingSituations } from '../../catalogue/living-situations.ts'
import { answerStates } from '../../catalogue/patient/answer-states.ts'
import { diagnosisCategories } from '../../catalogue/patient/diagnosis-categories.ts'
import { languages } from '../../catalogue/patient/languages.ts'
import { livingPlaces } from '../../catalogue/patient/living-places.ts'
import { specialNeeds } from '../../catalogue/patient/special-needs.ts'
import { stabilities } from '../../catalogue/patient/stabilities.ts'
import { transportNeeds } from '../../catalogue/patient/transport-needs.ts'
import { facilityWays } from '../../catalogue/rehab/facility-ways.ts'
import { germStates } from '../../catalogue/rehab/germ-states.ts'
import { insuredSexes } from '../../catalogue/rehab/insured-sexes.ts'
import { operationLoads } from '../../catalogue/rehab/operation-loads.ts'
import { rehabFocuses } from '../../catalogue/rehab/rehab-focuses.ts'
import { singerItems } from '../../catalogue/rehab/singer-items.ts'
import { transportTypes } from '../../catalogue/transport-types.ts'
import type { FieldValue, GroupEntry } from '../../contract/field-value.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import type { PatientProfile } from '../../contract/records/patient-profile.ts'
import { type IndexKind, resultOf } from '../assessments.ts'
import type { SourceValue } from '../forms/entries.ts'
import type { DrvFieldKey, GkvFieldKey } from '../rehab-forms/rehab-forms.ts'
import { parsePhone } from '../validators/phone.ts'
import { leadingZipcode } from '../zipcode.ts'
import { isCareLevelKnown } from './care-level.ts'

export type RehabFieldKey = DrvFieldKey | GkvFieldKey
export type RehabSources = { readonly [K in RehabFieldKey]?: SourceValue }

/** Somebody of the clinic, a house: what of them goes into a form. Empty texts are nothing. */
interface Reachable {
  readonly phone?: string
  readonly fax?: string
}

export interface RehabSourceInput {
  readonly readable: PatientReadable
  readonly profile: PatientProfile
  /** yyyy-MM-dd on which the record was last saved; null: not known */
  readonly savedOn: string | null
  readonly search: {
    /** yyyy-MM-dd: when the rehab should begin */
    readonly startDate: string
    /** the clinic that was chosen; null: none yet */
    readonly winner: {
      readonly name: string
      /** of several none is the one that is meant */
      readonly institutionCodes?: readonly string[]
      /** with its number */
      readonly street?: string | null
      readonly postcode?: string | null
      readonly city?: string | null
      readonly phone?: string
      /** yyyy-MM-dd that its acceptance named */
      readonly availableFrom?: string | null
    } | null
  } | null
  readonly clinic: Reachable & {
    readonly name: string
    readonly institutionCode?: string
    readonly locationNumber?: string
    /** whoever fills in the form */
    readonly contact: Reachable & { readonly first_name: string; readonly last_name: string }
  }
  /** The German label of a value: the forms are German whatever the language of the screen. */
  label(key: string): string
}

type Found = FieldValue | null | undefined

const isNothing = (value: Found): value is null | undefined =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Values of one kind of source; what is not known is left out. */
const from = (
  kind: string,
  date: string | null | undefined,
  values: { readonly [K in RehabFieldKey]?: Found },
): RehabSources =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, found]) => {
      const value = typeof found === 'string' ? found.trim() : found
      return isNothing(value) ? [] : [[key, { kind, value, ...(date ? { date } : {}) }]]
    }),
  )

const title = /^(?:(?:Prof|PD|Priv|Doz|Dr|med|dent|habil|phil|rer|nat|Dipl|-)\.?-?(?:Ing|Psych|Med)?\.?\s+)+/i
const salutation = /^(?:Frau|Herrn?)\s+/i
/** a practice or an office is no person: it has no first name */
const house = /\d|praxis|mvz|zentrum|verein|büro|amt|klinik|gmbh|\be\. ?v\b|&|\bund\b/i

/** The parts of a name that stands in one line; what cannot be told apart stays together. */
export function nameParts(text: string): {
  readonly title: string
  readonly firstName: string
  readonly lastName: string
} {
  const whole = text.trim().replace(salutation, '')
  const [before = ''] = title.exec(whole) ?? []
  const bare = whole.slice(before.length).trim()
  if (bare === '' || house.test(bare)) return { title: '', firstName: '', lastName: text.trim() }
  const comma = /^([^,]+),\s*([^,]+)$/.exec(bare)
  if (comma) return { title: before.trim(), firstName: comma[2]?.trim() ?? '', lastName: comma[1]?.trim() ?? '' }
  const words = bare.split(/\s+/)
  // 'Ursula von der Leyen': the small word begins the last name
  const particle = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word))
  const at = particle > 0 ? particle : words.length - 1
  return { title: before.trim(), firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

/** Of contact details in free text, what can be told apart: a telephone number, a postcode with its town, a street with a number. */
function addressParts(text: string) {
  const found: { phone?: string; postcode?: string; city?: string; street?: string; houseNumber?: string } = {}
  for (const part of text.split(/[,;\n]/).map((one) => one.trim())) {
    const postcode = leadingZipcode(part)
    const street = /^(\D+?)\s+(\d+\s?[a-z]?)$/i.exec(part)
    const phone = parsePhone(part)
    if (postcode !== null && /\p{L}/u.test(part)) {
      found.postcode ??= postcode
      found.city ??= part.replace(/^\S*?\d[\d ]{4,5}\s*/, '').trim()
    } else if (phone.ok && phone.value.length >= 6) found.phone ??= phone.value
    else if (street && !/tel|fax|fon/i.test(part)) {
      found.street ??= street[1] ?? ''
      found.houseNumber ??= street[2] ?? ''
    }
  }
  return found
}

const sexOf = {
  male: insuredSexes.code.male,
  female: insuredSexes.code.female,
  diverse: insuredSexes.code.diverse,
  unspecified: insuredSexes.code.undetermined,
} as const
const germsOf = {
  hasInfection: germStates.code.yes,
  none: germStates.code.no,
  unknown: germStates.code.unknown,
} as const
const criterionOf = {
  intensiveMonitoring: 'intensiveCare',
  intermittentVentilation: 'ventilation',
  behavioural: 'behaviour',
  communication: 'communication',
  tracheostoma: 'tracheostoma',
  orientation: 'disorientation',
  swallowing: 'swallowing',
} as const

function personOf({ readable, profile, savedOn, label }: RehabSourceInput): RehabSources {
  const { identity, care_needs: needs } = profile
  const { patient_cannot_communicate_in_german: noGerman, patient_language: language } = needs?.communication ?? {}
  const practice = nameParts(identity?.general_practitioner?.name ?? '')
  const practiceAddress = addressParts(identity?.general_practitioner?.contact_details ?? '')
  const lift = needs?.lift_available_state
  return from('patient', savedOn, {
    lastName: identity?.last_name,
    firstName: identity?.first_name,
    birthDate: identity?.birth_date,
    sex: genders.isCode(readable.gender) ? sexOf[genders.keyOf(readable.gender)] : null,
    insuredNumber: identity?.insurance_number,
    insurerName: identity?.insurance_name,
    healthInsurerName: identity?.insurance_name,
    street: identity?.street,
    houseNumber: identity?.house_number,
    postcode: identity?.postcode,
    city: identity?.city,
    phone: identity?.phone,
    patientNumber: identity?.case_number,
    speaksGerman: typeof noGerman === 'boolean' ? !noGerman : null,
    language: languageOf(language, needs?.communication?.patient_uses_sign_language, label),
    gpLastName: [practice.title, practice.lastName].filter(Boolean).join(' '),
    gpFirstName: practice.firstName,
    gpStreet: practiceAddress.street,
    gpHouseNumber: practiceAddress.houseNumber,
    gpPostcode: practiceAddress.postcode,
    gpCity: practiceAddress.city,
    gpPhone: practiceAddress.phone,
    elevator: lift === answerStates.code.yes ? true : lift === answerStates.code.no ? false : null,
    homeSpecifics: homeOf(readable, needs, label),
    travelRemarks: transportTypes.isCode(needs?.transport_type)
      ? label(transportTypes.labelKey(needs.transport_type))
      : null,
    // that no higher care level is applied for does not say that nothing is
    careNeedApplication: identity?.financing?.higher_level === true ? true : null,
    representatives: representativesOf(identity),
    companion: companionOf(needs?.transport),
  })
}

/** The insurer's own key of the living situation is not known: what the record says of it stands in words. */
function homeOf(
  readable: PatientReadable,
  needs: PatientProfile['care_needs'],
  label: RehabSourceInput['label'],
): string {
  const { living_situation: living, living_place: place } = needs ?? {}
  return [
    livingSituations.isCode(living) ? livingSituations.labelKey(living) : null,
    livingPlaces.isCode(place) ? livingPlaces.labelKey(place) : null,
    careLevels.isCode(readable.care_level) && isCareLevelKnown(readable.care_level)
      ? careLevels.labelKey(readable.care_level)
      : null,
  ]
    .flatMap((key) => (key === null ? [] : [label(key)]))
    .join(', ')
}

function languageOf(
  code: number | undefined,
  signs: boolean | null | undefined,
  label: RehabSourceInput['label'],
): string | null {
  if (languages.isCode(code) && code !== languages.code.german) return label(languages.labelKey(code))
  return signs === true ? label(languages.labelKey(languages.code.signLanguage)) : null
}

function companionOf(transport: NonNullable<PatientProfile['care_needs']>['transport']): boolean | null {
  if (transport?.transport_needs?.includes(transportNeeds.code.accompanyingPerson)) return true
  return transport?.require_accompanying_person ?? null
}

function representativesOf(identity: PatientProfile['identity']): readonly GroupEntry[] {
  const { representative_name: name = '' } = identity?.representation ?? {}
  if (name.trim() === '') return []
  const { firstName, lastName } = nameParts(name)
  return [
    {
      id: 'representation',
      lastName,
      ...(firstName === '' ? {} : { firstName }),
    },
  ]
}

function findingsOf({ profile, savedOn, label }: RehabSourceInput): RehabSources {
  const { diagnosis } = profile
  const stay = diagnosis?.hospital_stay
  const doctor = nameParts(stay?.doctor_in_charge_in_hospital ?? '')
  const state = diagnosis?.infection_and_germs_state
  const category = diagnosis?.diagnosis_category
  const operated = (stay?.operation_date ?? '') !== ''
  return from('patient', savedOn, {
    functionalDiagnoses: diagnosesOf(diagnosis),
    diagnoses: diagnosesOf(diagnosis),
    operationPerformed: operated ? true : null,
    operations: operated ? [{ id: 'operation', operationDate: stay?.operation_date ?? '' }] : null,
    loadAfterOperation: stay?.stability === stabilities.code.partially ? operationLoads.code.partially : null,
    germs: infectionStates.isCode(state) ? germsOf[infectionStates.keyOf(state)] : null,
    germKinds: germKindsOf(diagnosis, label),
    earlyRehabCriteria: earlyRehabItems.sort(
      (diagnosis?.special_needs ?? []).flatMap((need) =>
        specialNeeds.isCode(need) ? [earlyRehabItems.code[criterionOf[specialNeeds.keyOf(need)]]] : [],
      ),
    ),
    rehabGoal: diagnosis?.rehabilitation_goals,
    rehabFocus: focusOf(category),
    doctorTitle: doctor.title,
    doctorLastName: doctor.lastName,
    doctorFirstName: doctor.firstName,
    doctorPhone: stay?.doctor_in_charge_in_hospital_phone,
  })
}

/** The main diagnosis first; further ones stand in one text, which nobody but a person can take apart. */
function diagnosesOf(diagnosis: PatientProfile['diagnosis']): readonly GroupEntry[] {
  const entry = (id: string, text = '', code = ''): readonly GroupEntry[] =>
    text.trim() === '' && code.trim() === ''
      ? []
      : [
          {
            id,
            ...(text.trim() === '' ? {} : { diagnosis: text.trim() }),
            ...(code.trim() === '' ? {} : { icd: code.trim() }),
          },
        ]
  return [
    ...entry('main', diagnosis?.main_diagnosis, diagnosis?.icd_code),
    ...entry('secondary', diagnosis?.secondary_diagnosis, diagnosis?.additional_icd_codes),
  ]
}

function germKindsOf(diagnosis: PatientProfile['diagnosis'], label: RehabSourceInput['label']): string {
  const kinds = infectionKinds.sort((diagnosis?.infection_and_germs ?? []).filter(infectionKinds.isCode))
  const named = kinds
    .filter((kind) => kind !== infectionKinds.code.requiresIsolation)
    .map((kind) => label(infectionKinds.labelKey(kind)))
  return [...named, diagnosis?.infection_other ?? ''].filter((text) => text.trim() !== '').join(', ')
}

/** both lists have the same names */
function focusOf(category: number | undefined): string | null {
  if (!diagnosisCategories.isCode(category)) return null
  const key = diagnosisCategories.keyOf(category)
  return rehabFocuses.code[key]
}

/** 'Am Deich 12 a' as street and number; whole where it has none. */
function streetOf(line: string): { readonly street: string; readonly number: string | null } {
  const [, street, number] = /^(.*\S)\s+(\d+\s?[a-zA-Z]?(?:\s?[-–/]\s?\d+\s?[a-zA-Z]?)?)$/.exec(line.trim()) ?? []
  return street && number ? { street, number } : { street: line.trim(), number: null }
}

function searchOf({ search }: RehabSourceInput): RehabSources {
  const winner = search?.winner
  const [code, ...others] = winner?.institutionCodes ?? []
  const byCode = code !== undefined && others.length === 0
  const { street, number } = streetOf(winner?.street ?? '')
  const way = byCode ? facilityWays.code.institutionCode : facilityWays.code.address
  return from('search', null, {
    transferDate: winner?.availableFrom ?? search?.startDate,
    facilityRequested: winner ? true : null,
    facilityBy: winner ? way : null,
    facilityCode: byCode ? code : null,
    facilityName: winner?.name,
    facilityStreet: street,
    facilityHouseNumber: number,
    facilityPostcode: winner?.postcode,
    facilityCity: winner?.city,
    facilityPhone: winner?.phone,
    earliestAdmission: winner?.availableFrom,
    readyFrom: search?.startDate,
  })
}

function clinicOf({ clinic }: RehabSourceInput): RehabSources {
  const { contact } = clinic
  return from('clinic', null, {
    hospitalName: clinic.name,
    hospitalCode: clinic.institutionCode,
    locationNumber: clinic.locationNumber,
    contactLastName: contact.last_name,
    contactFirstName: contact.first_name,
    contactPhone: contact.phone || clinic.phone,
    contactFax: contact.fax || clinic.fax,
  })
}

const storedOf = (kind: IndexKind, profile: PatientProfile) =>
  resultOf(kind, profile.diagnosis?.dependency_diagnosis?.[`${kind}_assessment`])

interface ItemList extends CatalogueList {
  readonly entries: readonly (CatalogueList['entries'][number] & { readonly field: string })[]
}

const byItem = (prefix: string, items: ItemList, points: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    items.entries.flatMap(({ code, field }) => {
      const value = points[field]
      return value === undefined ? [] : [[`${prefix}${String(code).padStart(2, '0')}`, value]]
    }),
  )

function assessmentsOf({ profile }: RehabSourceInput): RehabSources {
  const earlyRehab = storedOf('early_rehab', profile)
  const barthel = storedOf('barthel', profile)
  const applying = earlyRehabItems.entries.filter(({ field }) => (earlyRehab?.points[field] ?? 0) !== 0)
  return {
    ...from('assessment', earlyRehab?.date, { earlyRehabCriteria: applying.map(({ code }) => code) }),
    ...from('assessment', barthel?.date, byItem('barthel', barthelItems, barthel?.points ?? {})),
  }
}

/** What is known of one form's fields or another's; an assessment says more exactly what the record says too. */
export const rehabSources = (input: RehabSourceInput): RehabSources => ({
  ...clinicOf(input),
  ...searchOf(input),
  ...personOf(input),
  ...findingsOf(input),
  ...assessmentsOf(input),
})

export interface SingerValues {
  /** yyyy-MM-dd; null: not said */
  readonly date: string | null
  /** by field: singer01 to singer20, those that were answered */
  readonly values: { readonly [K in GkvFieldKey]?: number }
}

/** The Singer index of the record, for whoever takes it over; it never fills itself in. null: there is none. */
export function singerOf(profile: PatientProfile): SingerValues | null {
  const singer = storedOf('singer', profile)
  const values = byItem('singer', singerItems, singer?.points ?? {})
  return singer && Object.keys(values).length > 0 ? { date: singer.date, values } : null
}
