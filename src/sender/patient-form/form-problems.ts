// What is missing or wrong in the patient's form. Pure.

import { ageIntervals } from '../../../catalogue/age-intervals.ts'
import { ok, type Result } from '../../../contract/result.ts'
import { ageInterval } from '../../../domain/age.ts'
import { checkForms, type FormProblem } from '../../../domain/forms/check.ts'
import { requiring } from '../../../domain/forms/define.ts'
import { saidValues } from '../../../domain/forms/held-values.ts'
import type { Interval } from '../../../domain/intervals.ts'
import { patientFields, patientForm } from '../../../domain/patient/form/patient-form.ts'
import { typedLine } from '../../../domain/typed-text.ts'
import { parseBirthDate } from '../../../domain/validators/day.ts'
import { missing, type Problem, type ProblemReason } from '../../../domain/validators/problem.ts'
import { parseZipcodeField } from '../../../domain/validators/zipcode.ts'
import { freeTextProblems } from './free-texts.ts'
import type { DetailPath, PatientForm } from './patient-form.ts'

export type PatientFormProblems = Partial<Record<keyof PatientForm | DetailPath, ProblemReason>>

/** codes of another version stay as they are, but an age group has to be known */
function reasonOf({ path, reason }: FormProblem): ProblemReason | null {
  if (reason === 'notInList') return path === 'ageGroup' ? 'missing' : null
  return reason as ProblemReason
}

/**
 * What is missing or wrong, by field in the order of the form; empty when the form can be saved. `today` is 'yyyy-MM-dd';
 * `needsStation`: whose roles are limited to stations has to choose one.
 */
export function patientFormProblems(form: PatientForm, today: string, needsStation = false): PatientFormProblems {
  const definition = needsStation ? requiring(patientForm, ['station']) : patientForm
  const found = checkForms([definition], saidValues(patientFields, { ...form }), { today })
  const problems = found.flatMap((problem) => {
    const reason = reasonOf(problem)
    return reason === null ? [] : [[problem.path, reason] as const]
  })
  return { ...Object.fromEntries(problems), ...freeTextProblems(form) }
}

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
