// What the fields of the patient's form share: the values, how to change one, and what is wrong.
import { createContext, useContext } from 'react'
import type { PatientProfile } from '../../../contract/records/patient-profile.ts'
import { missingKey } from '../../../domain/forms/check.ts'
import { patientField, patientForm } from '../../../domain/patient/form/patient-form.ts'
import type { PatientFormProblems } from './form-problems.ts'
import type { PatientForm } from './patient-form.ts'

/** a field of the form, or of the record's sections */
export type ProblemField = keyof PatientFormProblems

export interface PatientFormApi {
  readonly form: PatientForm
  /** the saved profile that is being changed, empty for a new patient */
  readonly before: PatientProfile
  set<K extends keyof PatientForm>(field: K, value: PatientForm[K]): void
  /** sentence of a field's problem, null: none or not checked yet */
  problemOf(field: ProblemField): string | null
  /** takes the focus when the page opens, in place of its heading */
  readonly startsAt?: keyof PatientForm
}

export const PatientFormContext = createContext<PatientFormApi | null>(null)

export function usePatientForm(): PatientFormApi {
  const api = useContext(PatientFormContext)
  if (!api) throw new Error('no form around this field')
  return api
}

/** id of a field's input: the error summary links to it */
export const fieldId = (field: ProblemField): string => `patient-${field.replaceAll('.', '-')}`

/** Keys of the sentence for a field's problem, the first that exists counts. */
export const problemKeys = (name: ProblemField, reason: PatientFormProblems[ProblemField]): string[] => {
  const field = reason === 'missing' ? patientField(name) : undefined
  return [...(field?.missing ? [missingKey(patientForm.texts, field)] : []), `domain:problem.${reason}`]
}
