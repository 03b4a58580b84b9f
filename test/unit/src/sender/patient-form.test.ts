// The form of a new person: what it refuses, and what of it the server may read.
import { describe, expect, it } from 'vitest'
import { genders } from '../../../../catalogue/genders.ts'
import { infectionKinds } from '../../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../../catalogue/infection-states.ts'
import { services } from '../../../../catalogue/services.ts'
import { weightIntervals } from '../../../../catalogue/weight-intervals.ts'
import { patientReadableSchema } from '../../../../contract/readable.ts'
import { profileSections } from '../../../../contract/records/patient-profile.ts'
import {
  emptyPatientForm,
  type PatientForm,
  patientFormProblems,
  patientFormToDraft,
  patientToForm,
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
    expect(patientToForm(patientFormToDraft(full, today))).toEqual(full)
  })
})
