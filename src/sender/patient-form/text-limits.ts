// The longest text of each field of the patient's form, in characters. Pure.
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { patientField } from '../../../domain/patient/form/patient-form.ts'
import type { PatientForm } from './patient-form.ts'

/** fields of the form with one value that is text */
type TextFieldName = { [K in keyof PatientForm]: string extends PatientForm[K] ? K : never }[keyof PatientForm]

export const textLimit = (name: TextFieldName): number => {
  const field = patientField(name)
  return field && 'max' in field ? field.max : textLengths.short
}

/** The longest text in a value of the record's sections: a text, or those of its rows. */
const longestIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(0, ...Object.values(value).map(longestIn))
}

/** Names of the fields whose text is longer than a record takes: those of the form, and paths of the sections. */
export function tooLongTexts(form: PatientForm): readonly string[] {
  const own = Object.entries(form).filter(
    ([field, text]) => typeof text === 'string' && text.length > textLimit(field as TextFieldName),
  )
  const details = Object.entries(form.details).filter(([, value]) => longestIn(value) > textLengths.long)
  return [...own, ...details].map(([field]) => field)
}
