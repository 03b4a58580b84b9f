// The free texts of a patient's form: no links in them (D8). Pure.
import { patientFields } from '../../../domain/patient/form/patient-form.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import type { PatientFormProblems } from './form-problems.ts'
import type { DetailPath, PatientForm, PatientFormChanges } from './patient-form.ts'
import { tooLongTexts } from './text-limits.ts'

const isPath = (name: string): name is DetailPath => name.includes('.')

/**
 * Which texts cannot stand as they are, asked or not: with a link in a free one, the form's own or of the record's sections, or too
 * long. The record counts UTF-16 units.
 */
export function freeTextProblems(form: PatientForm): PatientFormProblems {
  const own = patientFields.flatMap((field) =>
    'noLinks' in field && field.noLinks ? [[field.key, form[field.key as keyof PatientForm]] as const] : [],
  )
  const found = [...own, ...Object.entries(form.details)].flatMap(([name, text]) => {
    const parsed = typeof text === 'string' ? parseFreeText(text) : null
    return parsed && !parsed.ok ? [[name, parsed.error.reason]] : []
  })
  const tooLong = tooLongTexts(form).map((name) => [name, 'tooLong'] as const)
  return Object.fromEntries([...found, ...tooLong])
}

/** Whether a problem's field is among the changes. */
export const isAmong = (name: string, changes: PatientFormChanges): boolean =>
  Object.hasOwn(isPath(name) ? (changes.details ?? {}) : changes, name)

/** The problems that are left once `field` has another value: of the details, those whose text is the same as in `form`. */
export function stillWrong<K extends keyof PatientForm>(
  problems: PatientFormProblems,
  form: PatientForm,
  field: K,
  value: PatientForm[K],
): PatientFormProblems {
  const isMended = (name: string) =>
    field === 'details'
      ? isPath(name) && (value as PatientForm['details'])[name] !== form.details[name]
      : name === field
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !isMended(name)))
}
