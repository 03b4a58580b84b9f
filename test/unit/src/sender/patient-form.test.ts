// The form of a new person: what it refuses, and what of it the server may read.
import { describe, expect, it, vi } from 'vitest'
import { genders } from '../../../../catalogue/genders.ts'
import { infectionKinds } from '../../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../../catalogue/infection-states.ts'
import { services } from '../../../../catalogue/services.ts'
import { weightIntervals } from '../../../../catalogue/weight-intervals.ts'
import { patientReadableSchema } from '../../../../contract/readable.ts'
import { profileSections } from '../../../../contract/records/patient-profile.ts'
import {
  changeField,
  emptyPatientForm,
  type PatientForm,
  patientFormProblems,
  patientFormToDraft,
  patientToForm,
  stepOfProblems,
  withChanges,
} from '../../../../src/sender/patient-form/patient-form.ts'

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
  it('asks for the five fields of the first step and nothing else', () => {
    expect(Object.keys(patientFormProblems(emptyPatientForm, today)).sort()).toEqual([
      'birthDate',
      'firstName',
      'gender',
      'lastName',
      'zipcode',
    ])
    expect(patientFormProblems(erna, today)).toEqual({})
  })

  it('refuses a birth date after today and a zipcode of four digits', () => {
    const problems = patientFormProblems({ ...erna, birthDate: '22.11.2026', zipcode: '2613' }, today)
    expect(problems).toEqual({ birthDate: 'birthDate', zipcode: 'zipcode' })
  })
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
})
