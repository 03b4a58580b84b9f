// The patient's form as data: what it holds comes back from the record and from a draft, every word is there, and each thing that it
// asks for has a case that breaks it.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { genders } from '../../../../../catalogue/genders.ts'
import { services } from '../../../../../catalogue/services.ts'
import { profileSectionKeys, profileSections } from '../../../../../contract/records/patient-profile.ts'
import { valuesAsSent } from '../../../../../domain/forms/as-sent.ts'
import { missingKey } from '../../../../../domain/forms/check.ts'
import { askedValues } from '../../../../../domain/forms/conditions.ts'
import type { Condition } from '../../../../../domain/forms/define.ts'
import { emptyValues, saidValues } from '../../../../../domain/forms/held-values.ts'
import { choicesOf, fieldLabel, ruleLabel } from '../../../../../domain/forms/labels.ts'
import { patientField, patientFields, patientForm } from '../../../../../domain/patient/form/patient-form.ts'
import { problemKeys } from '../../../../../src/sender/patient-form/form-api.ts'
import { patientFormProblems } from '../../../../../src/sender/patient-form/form-problems.ts'
import { patientFormToDraft, patientToForm } from '../../../../../src/sender/patient-form/form-record.ts'
import {
  changeField,
  emptyPatientForm,
  type PatientForm,
  withChanges,
} from '../../../../../src/sender/patient-form/patient-form.ts'
import { draftValues, randomForm } from '../../../../support/random-form.ts'
import { de, en } from '../../../src/words.ts'
import { holds } from '../../properties.ts'

const today = '2026-11-28'
const again = <T>(value: T): T => JSON.parse(JSON.stringify(value))
const held = (values: object): PatientForm => ({ ...emptyPatientForm, ...values })
const erna = held({ lastName: 'Brandt', birthDate: '12.04.1941', gender: genders.code.female, zipcode: '26131' })

it('has each key once, and no condition on a field that it does not have', () => {
  const keys = patientFields.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const named = (condition: Condition): readonly string[] => {
    if ('all' in condition) return condition.all.flatMap(named)
    if ('any' in condition) return condition.any.flatMap(named)
    return 'not' in condition ? named(condition.not) : [condition.field]
  }
  const conditions = patientFields.flatMap(({ when, required }) => [when, required === true ? undefined : required])
  expect(conditions.flatMap((one) => (one ? named(one) : [])).filter((key) => !keys.includes(key))).toEqual([])
})

describe('comes back', () => {
  it('empty', () => {
    expect(saidValues(patientFields, emptyValues(patientForm.pages))).toEqual({ abode: 'germany' })
    expect(again(emptyPatientForm)).toEqual(emptyPatientForm)
  })

  it('from the record as it is meant, in sections that their schemas take, and is saved once more as it was', () => {
    let saved = 0
    const good = randomForm(patientForm.pages)
    const whole = fc.oneof(
      good,
      good.map((values) => ({ ...values, birthDateUnknown: false, abode: 'germany', zipcode: '26131' })),
    )
    holds(whole, (values) => {
      const form = held(values)
      if (Object.keys(patientFormProblems(form, today)).length > 0) return
      saved += 1
      const draft = patientFormToDraft(form, today)
      for (const key of profileSectionKeys)
        if (draft.profile[key]) expect(profileSections[key].parse(draft.profile[key])).toEqual(draft.profile[key])
      const read = patientToForm(again(draft), today)
      expect(patientFormProblems(read, today)).toEqual({})
      const meant = valuesAsSent(patientFields, askedValues(patientFields, saidValues(patientFields, { ...form })))
      // a birth date reads as it is written here, services follow from needs, and a foreign postcode is in capitals
      const { birthDate: _born, services: chosen = [], zipcode: _zipcode, ...same } = meant
      expect(read).toMatchObject(same)
      const byWeight: number = services.code.overweight
      expect(read.services).toEqual(
        expect.arrayContaining((chosen as readonly number[]).filter((code) => code !== byWeight)),
      )
      expect(patientFormToDraft(read, today, 1, draft.profile)).toEqual(draft)
    })
    expect(saved).toBeGreaterThan(100)
  })

  it('from a draft as it was typed', () => {
    holds(draftValues(patientFields.filter(({ kind }) => kind !== 'choice' && kind !== 'offered')), (typed) => {
      const form = held(typed)
      const changes = Object.entries(typed).reduce(
        (now, [field, value]) => changeField(emptyPatientForm, now, field as 'city', value as string),
        {},
      )
      expect(withChanges(emptyPatientForm, again(changes))).toEqual(form)
      // whatever is typed is checked, and each problem stands at a field
      expect(Object.keys(patientFormProblems(form, today)).filter((name) => !patientField(name))).toEqual([])
    })
  })
})

describe('each thing that it asks for has a case that breaks it and one that keeps it', () => {
  const unborn = { birthDate: '', birthDateUnknown: true }
  const cases: readonly (readonly [
    field: string,
    broken: Partial<PatientForm>,
    kept: Partial<PatientForm>,
    reason: string,
  ])[] = [
    ['lastName', { lastName: ' ' }, { lastName: '', firstName: 'Erna' }, 'missing'],
    ['birthDate', { birthDate: '' }, { ...unborn, ageGroup: 3 }, 'missing'],
    ['birthDate', { birthDate: '2027' }, { birthDate: '1927' }, 'birthDateInFuture'],
    ['ageGroup', unborn, { ...unborn, ageGroup: 3 }, 'missing'],
    ['gender', { gender: null }, { gender: 1 }, 'missing'],
    ['zipcode', { zipcode: '' }, { zipcode: '', abode: 'none' }, 'missing'],
    ['zipcode', { zipcode: '7411 AB' }, { zipcode: '7411 AB', abode: 'abroad' }, 'zipcode'],
    ['zipcode', { zipcode: '', abode: 'abroad' }, { zipcode: '26131' }, 'zipcodeAbroad'],
    ['station', {}, { station: 4 }, 'missing'],
    ['phone', { phone: 'abends' }, { phone: '0441 1' }, 'phone'],
    ['contactPhone', { contactPhone: '0441 12345 / 0441 67890' }, { contactPhone: '0441 12345' }, 'twoPhones'],
    ['contactEmail', { contactEmail: 'kai' }, { contactEmail: 'kai@example.de' }, 'emailWrongForm'],
    ['iban', { iban: 'DE12' }, { iban: 'DE12500105170648489890' }, 'iban'],
    ['city', { city: 'x'.repeat(201) }, { city: 'x'.repeat(200) }, 'tooLong'],
    // the record counts UTF-16 units
    ['firstName', { firstName: '🙂'.repeat(51) }, { firstName: '🙂'.repeat(50) }, 'tooLong'],
    ['remarks', { remarks: 'siehe http://x.de' }, { remarks: 'siehe x.de' }, 'containsLink'],
    // nobody is asked for it, and the record would have it
    ['infectionRemarks', { infectionRemarks: 'https://x.de' }, { infectionRemarks: 'x' }, 'containsLink'],
  ]

  it.each(cases)('%s %#', (field, broken, kept, reason) => {
    const needsStation = field === 'station'
    expect(patientFormProblems({ ...erna, ...broken }, today, needsStation)).toEqual({ [field]: reason })
    expect(patientFormProblems({ ...erna, ...kept }, today, needsStation)).toEqual({})
  })

  it('and every requirement and rule is among them', () => {
    const broken = cases.map(([field, , , reason]) => `${field} ${reason}`)
    const asked = [
      ...patientFields.filter(({ required }) => required !== undefined).map(({ key }) => `${key} missing`),
      ...patientForm.rules.map(({ at, key }) => `${at} ${key}`),
    ]
    expect(asked.filter((one) => !broken.includes(one))).toEqual([])
  })
})

describe.each([
  ['German', de],
  ['English', en],
] as const)('has all of its words in %s', (_, words) => {
  it('of fields, lists, and what is wrong', () => {
    const keys = [
      ...patientFields.map((field) => fieldLabel(patientForm, field)),
      ...patientFields.flatMap((field) => (field.missing === undefined ? [] : [missingKey(patientForm.texts, field)])),
      ...patientForm.rules.map(({ key, text = ruleLabel(patientForm, key) }) => text),
      ...patientFields.flatMap((field) =>
        field.kind === 'choice' || field.kind === 'choices' ? choicesOf(field).map(({ label }) => label) : [],
      ),
      ...(['tooLong', 'containsLink', 'phone', 'iban', 'missing'] as const).flatMap((reason) =>
        problemKeys('city', reason),
      ),
    ]
    expect(keys.filter((key) => words.t(key) === '')).toEqual([])
  })
})

it('keeps the number of a list that another version knows', () => {
  expect(patientFormProblems({ ...erna, payers: [999], careLevel: 99 }, today)).toEqual({})
})
