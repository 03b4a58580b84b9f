// The patient's form as data: what its four steps ask in the small groups in which it is asked together, of which an assessment is
// made too. Only the first step has fields that must be filled. Labels: src/i18n/<language>/sender.json, `form`. The sections of the
// record behind each step: domain/patient/record.
import { ageIntervals } from '../../../catalogue/age-intervals.ts'
import { careLevels } from '../../../catalogue/care-levels.ts'
import type { CatalogueList } from '../../../catalogue/define.ts'
import { genders } from '../../../catalogue/genders.ts'
import { infectionKinds } from '../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { livingSituations } from '../../../catalogue/living-situations.ts'
import { mentalAbilities } from '../../../catalogue/mental-abilities.ts'
import { mobilityAids } from '../../../catalogue/mobility-aids.ts'
import { ontologyValues } from '../../../catalogue/ontology-values.ts'
import { abodes } from '../../../catalogue/patient/abodes.ts'
import { payers } from '../../../catalogue/payers.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { services } from '../../../catalogue/services.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import { transportTypes } from '../../../catalogue/transport-types.ts'
import { weightIntervals } from '../../../catalogue/weight-intervals.ts'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import {
  birthDate,
  choice,
  choices,
  email,
  type FieldKeyOf,
  type FormDefinition,
  type FormRule,
  fieldsOf,
  flag,
  group,
  iban,
  is,
  isFilled,
  long,
  not,
  offered,
  page,
  phone,
  text,
} from '../../forms/define.ts'
import type { HeldValues } from '../../forms/held-values.ts'
import { typedLine } from '../../typed-text.ts'
import { parseZipcode } from '../../zipcode.ts'

const { name, short, long: most } = textLengths
const line = <const K extends string>(key: K) => text(key, { max: short })
const free = { max: most, noLinks: true } as const
/** all of them in one row of fields: a list of two is a select too */
const select = <const K extends string, L extends CatalogueList>(key: K, list: L) => choice(key, list, { as: 'select' })
/** K30: asked, and nobody knows; only of what nothing is matched by */
const orUnknown = {
  as: 'select',
  also: { ...ontologyValues, entries: ontologyValues.entries.filter(({ key }) => key === 'unknown') },
} as const
/** long lists show this many before 'more' */
const chips = { as: { chips: { first: 8 } } } as const
const allChips = { as: { chips: {} } } as const

const person = page(
  'person',
  ['socialService'],
  [
    // people with one name, and nobody knows the other
    group('name', [
      text('firstName', { max: name }),
      text('lastName', { max: name, required: not(isFilled('firstName')), missing: 'sender:form.problem.lastName' }),
    ]),
    group('birthDate', [
      birthDate('birthDate', {
        max: short,
        when: not(is('birthDateUnknown', true)),
        required: true,
        missing: 'domain:problem.birthDate',
      }),
      // K13: the age group stands in for it
      choice('ageGroup', ageIntervals, {
        as: 'select',
        when: is('birthDateUnknown', true),
        required: true,
        missing: 'sender:form.problem.ageGroup',
      }),
      flag('birthDateUnknown'),
    ]),
    group('gender', [choice('gender', genders, { required: true, missing: 'sender:form.problem.gender' })]),
    group('zipcode', [
      choice('abode', abodes, { as: 'select', start: abodes.code.germany }),
      text('zipcode', {
        max: short,
        when: not(is('abode', abodes.code.none)),
        required: is('abode', abodes.code.germany),
        missing: 'domain:problem.zipcode',
      }),
      line('city'),
    ]),
    group('address', [line('street'), line('houseNumber')]),
    group('caseNumber', [line('caseNumber')]),
    // S36: whose roles are limited to stations has to choose one of them
    group('station', [offered('station', { missing: 'sender:form.problem.station' })]),
  ],
)

const care = page(
  'care',
  ['socialService', 'nursing'],
  [
    group('careLevel', [select('careLevel', careLevels)]),
    group('weight', [select('weight', weightIntervals)]),
    group('mobility', [choices('mobility', mobilityAids, allChips)]),
    group('mentalAbility', [choice('mentalAbility', mentalAbilities, orUnknown)]),
    group('livingSituation', [choice('livingSituation', livingSituations, orUnknown)]),
    group('support', [flag('supportEating'), flag('supportBodyCare'), flag('supportDressing')]),
    group('runAwayRisk', [flag('runAwayRisk')]),
    group('incontinence', [flag('incontinence')]),
    group('services', [choices('services', services, chips)]),
    group('woundCare', [text('woundCare', free)]),
    group('breathing', [text('breathing', free)]),
    group('nutrition', [text('nutrition', free)]),
    group('roomType', [select('roomType', roomTypes)]),
    group('transportType', [select('transportType', transportTypes)]),
    group('accompanyingPerson', [text('accompanyingPerson', free)]),
    group('remarks', [long('remarks', free)]),
  ],
)

const hasInfection = is('infectionState', infectionStates.code.hasInfection)
const medicine = page(
  'medicine',
  ['socialService', 'nursing', 'doctor'],
  [
    group('mainDiagnosis', [text('mainDiagnosis', free), line('icdCode')]),
    group('secondaryDiagnosis', [long('secondaryDiagnosis', free)]),
    group('medicalHistory', [long('medicalHistory', free)]),
    group('medication', [long('medication', free)]),
    group('allergies', [text('allergies', free)]),
    group('bloodThinner', [flag('bloodThinner')]),
    group('specializations', [choices('specializations', specializations, chips)]),
    group('infection', [
      select('infectionState', infectionStates),
      choices('infectionKinds', infectionKinds, { ...allChips, when: hasInfection }),
      text('infectionRemarks', { ...free, when: hasInfection }),
    ]),
  ],
)

const contact = page(
  'contact',
  ['socialService'],
  [
    group('insurance', [line('insuranceName'), line('insuranceNumber')]),
    group('iban', [iban('iban', { max: short })]),
    group('payers', [choices('payers', payers, allChips)]),
    group('phone', [phone('phone', { max: short })]),
    group('contact', [
      line('contactFirstName'),
      line('contactLastName'),
      select('contactRelationship', relationships),
      phone('contactPhone', { max: short }),
      email('contactEmail', { max: short }),
    ]),
  ],
)

const zipcodeIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const rules: readonly FormRule[] = [
  {
    key: 'zipcode',
    at: 'zipcode',
    kind: 'change',
    text: 'domain:problem.zipcode',
    broken: ({ abode, zipcode }) => abode === abodes.code.germany && parseZipcode(zipcodeIn(zipcode)) === null,
  },
  {
    key: 'zipcodeAbroad',
    at: 'zipcode',
    kind: 'missing',
    text: 'domain:problem.zipcodeAbroad',
    broken: ({ abode, zipcode }) => abode === abodes.code.abroad && typedLine(zipcodeIn(zipcode)) === '',
  },
]

/** Its fields become sections of the record as contract/records has it: it is no document, and has no parts of its own. */
export const patientForm = {
  name: 'PATIENT',
  texts: 'sender:form',
  pages: [person, care, medicine, contact],
  rules,
} as const satisfies FormDefinition

type PatientPage = (typeof patientForm.pages)[number]
export type PatientPageKey = PatientPage['key']
export type PatientGroupKey = PatientPage['groups'][number]['key']
export type PatientFieldKey = FieldKeyOf<PatientPage>
/** What the form's own fields hold while it is filled in. */
export type PatientFields = HeldValues<PatientPage>

export const patientFields = fieldsOf(patientForm.pages)
const byKey = new Map(patientFields.map((field) => [field.key, field]))
export const patientField = (key: string) => byKey.get(key)
