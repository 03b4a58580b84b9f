// The form of a new person: what it refuses, and what of it the server may read.
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ageIntervals } from '../../../../catalogue/age-intervals.ts'
import { genders } from '../../../../catalogue/genders.ts'
import { infectionKinds } from '../../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../../catalogue/infection-states.ts'
import { services } from '../../../../catalogue/services.ts'
import { weightIntervals } from '../../../../catalogue/weight-intervals.ts'
import { patientReadableSchema } from '../../../../contract/readable.ts'
import { profileSections } from '../../../../contract/records/patient-profile.ts'
import { recordSections } from '../../../../domain/patient/record/sections.ts'
import { isNothing, type RecordTree, valueAt } from '../../../../domain/patient/record/values.ts'
import type { PatientView } from '../../../../src/data/ports.ts'
import { patientFormProblems } from '../../../../src/sender/patient-form/form-problems.ts'
import { patientFormToDraft, patientToForm } from '../../../../src/sender/patient-form/form-record.ts'
import { contentOfStep, stepOfProblems } from '../../../../src/sender/patient-form/form-steps.ts'
import { isAmong, stillWrong } from '../../../../src/sender/patient-form/free-texts.ts'
import { ownParts } from '../../../../src/sender/patient-form/own-parts.ts'
import {
  caseNumberFrom,
  changeField,
  emptyPatientForm,
  type PatientForm,
  withChanges,
} from '../../../../src/sender/patient-form/patient-form.ts'
import { detailAt, withDetail, withDetails } from '../../../../src/sender/patient-form/record/details.ts'
import { amended } from '../../../../src/sender/patient-form/saved-profile.ts'
import { holds } from '../../domain/properties.ts'

const today = '2026-11-21'
const erna: PatientForm = {
  ...emptyPatientForm,
  firstName: 'Erna',
  lastName: ' Brandt ',
  birthDate: '12.04.1941',
  gender: genders.code.female,
  zipcode: '26131',
  mainDiagnosis: 'Schenkelhalsfraktur',
}

describe('patientFormProblems', () => {
  it('asks for one name and three fields of the first step and nothing else', () => {
    expect(Object.keys(patientFormProblems(emptyPatientForm, today)).sort()).toEqual([
      'birthDate',
      'gender',
      'lastName',
      'zipcode',
    ])
    expect(patientFormProblems(erna, today)).toEqual({})
  })

  it('refuses a birth date after today and a zipcode of four digits', () => {
    const problems = patientFormProblems({ ...erna, birthDate: '22.11.2026', zipcode: '2613' }, today)
    expect(problems).toEqual({ birthDate: 'birthDateInFuture', zipcode: 'zipcode' })
  })

  it('takes one name, and a pasted birth date, telephone and address', () => {
    expect(patientFormProblems({ ...erna, firstName: '' }, today)).toEqual({})
    expect(patientFormProblems({ ...erna, lastName: ' ' }, today)).toEqual({})
    const pasted = {
      ...erna,
      birthDate: '19410412',
      zipcode: 'D-26 131',
      phone: '\u202d+49 (0)441 12345\u202c',
      contactEmail: 'Maria <maria@haus.example>\u200b',
    }
    expect(patientFormProblems(pasted, today)).toEqual({})
    const { readable, profile } = patientFormToDraft(pasted, today)
    expect(readable.zipcode).toBe('26131')
    expect(profile.identity).toMatchObject({ birth_date: '1941-04-12', postcode: '26131', phone: '+4944112345' })
    expect(profile.identity?.contact?.email).toBe('maria@haus.example')
  })

  it.each([
    ['1950', '1950', { min: 70, max: 79 }, '1950'],
    ['00.00.1950', '1950', { min: 70, max: 79 }, '1950'],
    ['00.05.1950', '1950-05', { min: 70, max: 79 }, '05.1950'],
    ['05/1950', '1950-05', { min: 70, max: 79 }, '05.1950'],
  ])('of a birth date keeps what is known, and the age group follows: %s', (typed, born, ages, shown) => {
    const draft = patientFormToDraft({ ...erna, birthDate: typed }, today)
    expect(draft.profile.identity?.birth_date).toBe(born)
    expect(draft.readable.age_interval).toEqual(ages)
    expect(patientToForm(draft, today)).toMatchObject({ birthDate: shown, birthDateUnknown: false })
  })

  it('takes a foreign postcode and no fixed abode, of which the server reads no place', () => {
    const abroad = { ...erna, abode: 'abroad', zipcode: ' 7411 ab ' } as const
    expect(patientFormProblems(abroad, today)).toEqual({})
    const dutch = patientFormToDraft(abroad, today)
    expect(dutch.readable.zipcode).toBeNull()
    expect(dutch.profile.identity?.postcode).toBe('7411 AB')
    expect(patientToForm(dutch, today)).toMatchObject({ abode: 'abroad', zipcode: '7411 AB' })
    expect(patientFormProblems({ ...abroad, zipcode: '' }, today)).toEqual({ zipcode: 'zipcodeAbroad' })

    const nowhere = patientFormToDraft({ ...erna, abode: 'none', zipcode: '' }, today)
    expect(nowhere.readable.zipcode).toBeNull()
    expect(nowhere.profile.identity).toMatchObject({ no_fixed_abode: true })
    const back = patientToForm(nowhere, today)
    expect(back.abode).toBe('none')
    const home = patientFormToDraft({ ...back, abode: 'germany', zipcode: '26131' }, today, 2, nowhere.profile)
    expect(home.profile.identity).not.toHaveProperty('no_fixed_abode')
  })

  describe('[K13] somebody whose birth date nobody knows', () => {
    const unknown = { ...erna, birthDate: '', birthDateUnknown: true }
    const child = ageIntervals.code.from7To11

    it('has an age group instead', () => {
      expect(patientFormProblems(unknown, today)).toEqual({ ageGroup: 'missing' })
      expect(patientFormProblems({ ...unknown, ageGroup: 99 }, today)).toEqual({ ageGroup: 'missing' })
      expect(patientFormProblems({ ...unknown, ageGroup: child }, today)).toEqual({})
      expect(stepOfProblems({ ageGroup: 'missing' })).toBe('person')
    })

    it('is saved with the group, by which providers are found, and comes back', () => {
      const draft = patientFormToDraft({ ...unknown, ageGroup: child }, today)
      expect(draft.profile.identity?.birth_date).toBe('')
      expect(draft.readable.age_interval).toEqual({ min: 7, max: 11 })
      expect(draft.readable.services).toContain(services.code.careForChildrenAndTeenagers)
      expect(patientToForm(draft, today)).toMatchObject({ birthDate: '', birthDateUnknown: true, ageGroup: child })
      const old = patientFormToDraft({ ...unknown, ageGroup: ageIntervals.code.from90 }, today)
      expect(old.readable.age_interval).toEqual({ min: 90, max: null })
      expect(old.readable.services).not.toContain(services.code.careForChildrenAndTeenagers)
    })

    it('counts by the birth date once it is known', () => {
      const draft = patientFormToDraft({ ...erna, ageGroup: child }, today)
      expect(draft.readable.age_interval).toEqual({ min: 80, max: 89 })
      expect(patientToForm(draft, today)).toMatchObject({ birthDateUnknown: false, ageGroup: null })
    })
  })

  it('[S36] asks whose roles are limited to stations for one of them', () => {
    expect(patientFormProblems(erna, today, true)).toEqual({ station: 'missing' })
    expect(patientFormProblems({ ...erna, station: 4 }, today, true)).toEqual({})
  })
})

it('every own field stands in one group of fields, beside the flag and the changes of sections', () => {
  const grouped = Object.values(ownParts).flat()
  expect([...grouped, 'assessmentCompleted', 'details'].sort()).toEqual(Object.keys(emptyPatientForm).sort())
})

describe('a draft', () => {
  it('holds what was changed, and no field that is as it was', () => {
    const one = changeField(erna, {}, 'city', 'Oldenburg')
    const two = changeField(erna, one, 'payers', [1])
    expect(two).toEqual({ city: 'Oldenburg', payers: [1] })
    expect(changeField(erna, changeField(erna, two, 'city', ''), 'payers', [])).toEqual({})
  })

  it('lies over what a colleague saved meanwhile', () => {
    const saved = { ...erna, street: 'Seestraße', city: 'Emden' }
    expect(withChanges(saved, { city: 'Oldenburg' })).toEqual({ ...saved, city: 'Oldenburg' })
  })
})

describe('patientFormToDraft', () => {
  it('[EN5] puts no name, birth date or diagnosis into what the server may read', () => {
    const { readable, profile } = patientFormToDraft(erna, today)
    expect(patientReadableSchema.safeParse(readable).success).toBe(true)
    expect(JSON.stringify(readable)).not.toMatch(/Erna|Brandt|1941|Schenkel/)
    expect(readable.age_interval).toEqual({ min: 80, max: 89 })
    expect(profile.identity).toMatchObject({ first_name: 'Erna', last_name: 'Brandt', birth_date: '1941-04-12' })
  })

  it('gives sections that fit their schemas, with the counter', () => {
    const { profile } = patientFormToDraft(erna, today, 4)
    for (const section of ['identity', 'diagnosis', 'care_needs'] as const) {
      expect(profileSections[section].safeParse(profile[section]).success).toBe(true)
      expect(profile[section]?.counter).toBe(4)
    }
  })

  it('adds the overweight service from 130 kg on and those that follow from the care needs', () => {
    const heavy = { ...erna, weight: weightIntervals.code.from130To159, supportBodyCare: true }
    const { readable } = patientFormToDraft(heavy, today)
    expect(readable.services).toContain(services.code.overweight)
    expect(readable.services).toContain(services.code.baseCare)
    expect(patientFormToDraft({ ...erna, weight: weightIntervals.code.from100To129 }, today).readable.services).toEqual(
      [],
    )
  })

  it('says isolation yes, no, or not known', () => {
    const isolated = {
      ...erna,
      infectionState: infectionStates.code.hasInfection,
      infectionKinds: [infectionKinds.code.requiresIsolation],
    }
    expect(patientFormToDraft(isolated, today).readable.requires_isolation).toBe(true)
    // an infection without that tick is nobody's word that isolation is needless
    const infected = { ...isolated, infectionKinds: [infectionKinds.code.mrsa] }
    expect(patientFormToDraft(infected, today).readable.requires_isolation).toBeNull()
    expect(
      patientFormToDraft({ ...erna, infectionState: infectionStates.code.none }, today).readable.requires_isolation,
    ).toBe(false)
    expect(patientFormToDraft(erna, today).readable.requires_isolation).toBeNull()
  })

  it('comes back as the same form', () => {
    const full = {
      ...erna,
      lastName: 'Brandt',
      careLevel: 3,
      mobility: [6],
      contactLastName: 'Brandt',
      bloodThinner: true,
    }
    expect(patientToForm(patientFormToDraft(full, today), today)).toEqual(full)
  })

  it('comes back without a birth date that nobody can read, and tells the log without its digits', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const draft = patientFormToDraft(erna, today)
    const identity = { counter: 1, first_name: 'Erna', last_name: 'Brandt', birth_date: '31.02.1950x' }
    expect(patientToForm({ ...draft, profile: { ...draft.profile, identity } }, today).birthDate).toBe('')
    await vi.waitFor(() => expect(JSON.stringify(told.mock.calls)).toContain('**.**.****x'))
    expect(JSON.stringify(told.mock.calls)).not.toContain('1950')
    told.mockRestore()
  })

  it('seals phone numbers as they are dialled, and refuses others on their step', () => {
    const called = { ...erna, phone: '0441 555-01', contactPhone: '+49 441/555' }
    const { identity } = patientFormToDraft(called, today).profile
    expect([identity?.phone, identity?.contact?.phone]).toEqual(['044155501', '+49441555'])
    const problems = patientFormProblems({ ...called, contactPhone: 'abends' }, today)
    expect(problems).toEqual({ contactPhone: 'phone' })
    expect(stepOfProblems(problems)).toBe('contact')
    expect(stepOfProblems({ ...problems, gender: 'missing' })).toBe('person')
  })

  it('[D8] refuses links in every free text, on its step', () => {
    const link = 'siehe http://x.de'
    const details = { 'identity.station_full': link, 'diagnosis.chronic_pains': 'keine' }
    const problems = patientFormProblems({ ...erna, remarks: link, allergies: 'FTP://x', details }, today)
    expect(problems).toEqual({
      remarks: 'containsLink',
      allergies: 'containsLink',
      'identity.station_full': 'containsLink',
    })
    expect(stepOfProblems(problems)).toBe('person')
    expect(stepOfProblems({ remarks: 'containsLink', iban: 'iban' })).toBe('care')
    expect(stepOfProblems({ allergies: 'containsLink' })).toBe('medicine')
  })

  it('takes a problem away with the text that it is about', () => {
    const form = { ...erna, details: { 'identity.a': 'http://x', 'identity.b': 'http://y' } }
    const problems = { remarks: 'containsLink', 'identity.a': 'containsLink', 'identity.b': 'containsLink' } as const
    expect(stillWrong(problems, form, 'remarks', '')).toEqual({
      'identity.a': 'containsLink',
      'identity.b': 'containsLink',
    })
    expect(stillWrong(problems, form, 'details', { ...form.details, 'identity.b': 'y' })).toEqual({
      remarks: 'containsLink',
      'identity.a': 'containsLink',
    })
    expect(isAmong('identity.a', { details: form.details })).toBe(true)
    expect(isAmong('identity.c', { details: form.details })).toBe(false)
    expect(isAmong('remarks', { remarks: '' })).toBe(true)
  })

  it('asks every field on one step', () => {
    const parts = Object.values(contentOfStep).flatMap((step) => step.parts)
    expect([...parts].sort()).toEqual(Object.keys(ownParts).sort())
  })

  it('[X21][X23] takes an e-mail address and an IBAN as they are sent, and refuses others with their own reason', () => {
    const paid = { ...erna, contactEmail: 'Kai@Example.de ', iban: 'de12 5001 0517 0648 4898 90' }
    const { identity } = patientFormToDraft(paid, today).profile
    expect(identity).toMatchObject({ contact: { email: 'kai@example.de' }, bank_iban: 'DE12500105170648489890' })
    expect(patientToForm(patientFormToDraft(paid, today), today).iban).toBe('DE12500105170648489890')
    const problems = patientFormProblems({ ...erna, contactEmail: 'kai@@example.de', iban: 'DE12' }, today)
    expect(problems).toEqual({ contactEmail: 'emailTwoAts', iban: 'iban' })
    expect(stepOfProblems(problems)).toBe('contact')
  })
})

describe('a save of a patient that others change too', () => {
  const read = (form: PatientForm, part: Partial<PatientView['record']['readable']> = {}): PatientView => {
    const { readable, profile } = patientFormToDraft(form, today, 4)
    const open = Object.fromEntries(Object.entries(profile).map(([key, value]) => [key, { state: 'open', value }]))
    return { record: { readable: { ...readable, ...part } }, profile: open } as unknown as PatientView
  }

  it('keeps the station and whether the assessment is complete', () => {
    const newest = read(erna, { station: 7, assessment_completed: true })
    const saved = amended(newest, { city: 'Oldenburg' }, today)
    expect(saved.ok && saved.value.readable).toEqual({ ...newest.record.readable, station: 7 })
    expect(saved.ok && saved.value.readable.assessment_completed).toBe(true)
    expect(saved.ok && saved.value.profile.identity).toMatchObject({ city: 'Oldenburg', counter: 5 })
    const reopened = amended(newest, { assessmentCompleted: false, station: 8 }, today)
    expect(reopened.ok && reopened.value.readable).not.toHaveProperty('assessment_completed')
    expect(reopened.ok && reopened.value.readable.station).toBe(8)
  })

  it('changes nothing that somebody else saved meanwhile', () => {
    const theirs = read({ ...erna, medication: 'ASS 100', details: { 'care_needs.mobility_remarks': 'zu zweit' } })
    const saved = amended(theirs, { allergies: 'Nüsse', details: { 'identity.station_full': '4B' } }, today)
    expect(saved.ok && saved.value.profile).toMatchObject({
      identity: { station_full: '4B' },
      diagnosis: { medication: 'ASS 100', allergies: 'Nüsse' },
      care_needs: { mobility_remarks: 'zu zweit' },
    })
  })

  it('is none while a section is sealed or a field is wrong', () => {
    const newest = read(erna)
    const sealed: PatientView = { ...newest, profile: { ...newest.profile, diagnosis: { state: 'no_key' } } }
    expect(amended(sealed, { city: 'Oldenburg' }, today)).toEqual({ ok: false, error: { code: 'no_key' } })
    expect(amended(newest, { remarks: 'http://x.de' }, today)).toEqual({
      ok: false,
      error: { code: 'validation_failed' },
    })
    expect(amended(newest, { zipcode: '2613' }, today)).toEqual({ ok: false, error: { code: 'validation_failed' } })
  })
})

describe('the sections of the record', () => {
  const saved = {
    identity: { counter: 4, first_name: 'Erna', last_name: 'Brandt', birth_date: '1941-04-12', newer: 'bleibt' },
    diagnosis: {
      counter: 4,
      mental_health: { depression: true, motivation: 'hoch' },
      dependency_diagnosis: { barthel_assessment: { date: '2026-11-20', score: 55 } },
    },
    care_needs: { counter: 4, mobility_remarks: 'zu zweit', sections: { dialysis: { hemodialysis: true } } },
  }

  it('are laid over the saved record: what was not changed stays, assessments and fields of newer versions too', () => {
    const details = {
      'diagnosis.mental_health.motivation': 'gering',
      'care_needs.sections.dialysis.hemodialysis': null,
    }
    const { profile } = patientFormToDraft({ ...erna, details }, today, 5, saved)
    expect(profile.identity).toMatchObject({ counter: 5, newer: 'bleibt' })
    expect(profile.diagnosis).toMatchObject({
      counter: 5,
      mental_health: { depression: true, motivation: 'gering' },
      dependency_diagnosis: { barthel_assessment: { date: '2026-11-20', score: 55 } },
    })
    expect(profile.care_needs).toEqual({ counter: 5, mobility_remarks: 'zu zweit' })
  })

  it('[K9] propose the services that follow from them', () => {
    const details = {
      'diagnosis.mental_health.protected_area_needed': true,
      'care_needs.sections.breathing.specialised_intensive_nurse': true,
    }
    const { readable } = patientFormToDraft({ ...erna, details }, today)
    expect(readable.services).toEqual([services.code.specialisedIntensiveNurse, services.code.protectedArea])
    expect(JSON.stringify(readable)).not.toContain('mental_health')
  })

  it('an own field that was emptied goes from the record', () => {
    const before = { ...saved, care_needs: { ...saved.care_needs, wound_care: 'Ferse' } }
    const form = patientToForm({ readable: patientFormToDraft(erna, today).readable, profile: before }, today)
    expect(form.woundCare).toBe('Ferse')
    const { profile } = patientFormToDraft({ ...form, zipcode: '26131', woundCare: '' }, today, 5, before)
    expect(profile.care_needs).not.toHaveProperty('wound_care')
  })

  it('keep as changes only what differs from the saved record', () => {
    const one = withDetail(saved, {}, 'diagnosis.mental_health.motivation', 'gering')
    expect(one).toEqual({ 'diagnosis.mental_health.motivation': 'gering' })
    expect(withDetail(saved, one, 'diagnosis.mental_health.motivation', 'hoch')).toEqual({})
    const emptied = withDetail(saved, {}, 'diagnosis.mental_health.depression', false)
    expect(emptied).toEqual({ 'diagnosis.mental_health.depression': null })
    expect(withDetail(saved, {}, 'diagnosis.mental_health.anxiety', false)).toEqual({})
    expect(detailAt(saved, emptied, 'diagnosis.mental_health.depression')).toBeNull()
    expect(detailAt(saved, emptied, 'diagnosis.mental_health.motivation')).toBe('hoch')
    expect(JSON.parse(JSON.stringify(emptied))).toEqual(emptied)
  })

  it('are saved as they were changed, whatever the changes and their order', () => {
    const path = fc.constantFrom(...recordSections.flatMap(({ fields }) => fields.map((field) => field.path)))
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))
    holds(fc.array(fc.tuple(path, value), { maxLength: 6 }), (steps) => {
      const changes = steps.reduce((now, [where, what]) => withDetail(saved, now, where, what), {})
      const after = withDetails(saved, changes) as RecordTree
      for (const [where, what] of new Map(steps)) {
        if (isNothing(what)) expect(valueAt(after, where)).toBeUndefined()
        else expect(valueAt(after, where)).toEqual(what)
      }
    })
  })
})

it('[S2] takes the number of an external case from its link', () => {
  expect(caseNumberFrom({ external_id: 'F-2026/17', origin: 'his' })).toBe('F-2026/17')
  expect(caseNumberFrom({ external_id: 4711 })).toBe('4711')
  for (const odd of [undefined, null, {}, ['1'], true]) expect(caseNumberFrom({ external_id: odd })).toBe('')
  expect(caseNumberFrom({ external_id: '1'.repeat(999) })).toHaveLength(200)
})
