// What is missing or wrong in the patient's form. Pure.

import { ageIntervals } from '../../../catalogue/age-intervals.ts'
import { ok, type Result } from '../../../contract/result.ts'
import { ageInterval } from '../../../domain/age.ts'
import type { Interval } from '../../../domain/intervals.ts'
import { typedLine } from '../../../domain/typed-text.ts'
import { parseBirthDate } from '../../../domain/validators/day.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import { parseIban } from '../../../domain/validators/iban.ts'
import { parsePhone } from '../../../domain/validators/phone.ts'
import { missing, type Problem, type ProblemReason } from '../../../domain/validators/problem.ts'
import { parseZipcodeField } from '../../../domain/validators/zipcode.ts'
import { freeTextProblems } from './free-texts.ts'
import type { DetailPath, PatientForm } from './patient-form.ts'

export type PatientFormProblems = Partial<Record<keyof PatientForm | DetailPath, ProblemReason>>

/**
 * What is missing or wrong, by field; empty when the form can be saved. `today` is 'yyyy-MM-dd'; `needsStation`: whose roles are
 * limited to stations has to choose one.
 */
export function patientFormProblems(form: PatientForm, today: string, needsStation = false): PatientFormProblems {
  const problems: PatientFormProblems = freeTextProblems(form)
  // people with one name, and nobody knows the other
  if (form.firstName.trim() === '' && form.lastName.trim() === '') problems.lastName = 'missing'
  const born = bornOf(form, today)
  if (!born.ok) problems[form.birthDateUnknown ? 'ageGroup' : 'birthDate'] = born.error.reason
  if (form.gender === null) problems.gender = 'missing'
  if (needsStation && form.station === null) problems.station = 'missing'
  const postcode = postcodeOf(form)
  if (!postcode.ok) problems.zipcode = postcode.error.reason
  for (const field of phoneFields) {
    const phone = parsePhone(form[field])
    if (!phone.ok) problems[field] = phone.error.reason
  }
  const email = parseEmail(form.contactEmail)
  if (!email.ok && form.contactEmail.trim() !== '') problems.contactEmail = email.error.reason
  const iban = parseIban(form.iban)
  if (!iban.ok) problems.iban = iban.error.reason
  return problems
}

const phoneFields = ['phone', 'contactPhone'] as const

interface Postcode {
  /** of the address, German or foreign; '' where there is none */
  readonly written: string
  /** what a search can be around */
  readonly german: string | null
}

/** The postcode of where somebody lives; abroad it is taken as it is written there. */
export function postcodeOf({ abode, zipcode }: PatientForm): Result<Postcode, Problem> {
  if (abode === 'none') return ok({ written: '', german: null })
  if (abode === 'abroad') {
    const written = typedLine(zipcode).toUpperCase()
    return written === '' ? missing('zipcodeAbroad') : ok({ written, german: null })
  }
  const german = parseZipcodeField(zipcode, { required: true })
  return german.ok ? ok({ written: german.value, german: german.value }) : german
}

interface Born {
  /** '' when nobody knows it */
  readonly birthDate: string
  readonly ages: Interval | null
}

/** The birth date as a record has it; '' when it is not known. */
export function bornIn(form: PatientForm, today: string): string {
  const born = bornOf(form, today)
  return born.ok ? born.value.birthDate : ''
}

/** When somebody was born, or the age group that stands in for it. */
export function bornOf(form: PatientForm, today: string): Result<Born, Problem> {
  if (form.birthDateUnknown) {
    const group = ageIntervals.entries.find(({ code }) => code === form.ageGroup)
    return group ? ok({ birthDate: '', ages: { min: group.min, max: group.max } }) : missing()
  }
  const born = parseBirthDate(form.birthDate, today)
  return born.ok ? ok({ birthDate: born.value, ages: ageInterval(born.value, today) }) : born
}
