// What the form of a new person holds while it is typed, and how what was changed of it is kept. Pure.
import { emptyValues } from '../../../domain/forms/held-values.ts'
import { type PatientFields, type PatientPageKey, patientForm } from '../../../domain/patient/form/patient-form.ts'
import { fittingParts } from '../../state/drafts.ts'
import type { DetailChanges } from './record/details.ts'

export interface PatientForm extends PatientFields {
  readonly assessmentCompleted: boolean
  /** changed fields of the record's sections, by path */
  readonly details: DetailChanges
}

/** S2: the case that a link into the form names, as the router read it; '' without one */
export const caseNumberFrom = ({ external_id: id }: Readonly<Record<string, unknown>>): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id).trim().slice(0, 200) : ''

export const emptyPatientForm: PatientForm = {
  ...emptyValues(patientForm.pages),
  assessmentCompleted: false,
  details: {},
}

/** What somebody changed of the form that they began with: what is kept as a draft, and laid over a newer state of the record. */
export type PatientFormChanges = Partial<PatientForm>

export const withChanges = (start: PatientForm, changes: PatientFormChanges): PatientForm => ({
  ...start,
  ...fittingParts(emptyPatientForm, changes),
})

/** The changes with one field more; a field that is as it was is none. */
export function changeField<K extends keyof PatientForm>(
  start: PatientForm,
  changes: PatientFormChanges,
  field: K,
  value: PatientForm[K],
): PatientFormChanges {
  const { [field]: _before, ...others } = changes
  const isAsBefore = JSON.stringify(value) === JSON.stringify(start[field])
  return isAsBefore ? (others as PatientFormChanges) : { ...others, [field]: value }
}

/** Under this name a new person is kept. It binds nobody: its draft is offered by what it holds, never laid into a form. */
export const NEW_PATIENT_DRAFT = 'patient/new'

/** What a draft of a new person is called: 'Petersen, Anna', else its case; '' when it has neither. */
export function newPatientName(draft: unknown): string {
  const { lastName, firstName, caseNumber } = withChanges(emptyPatientForm, (draft ?? {}) as PatientFormChanges)
  return (
    [lastName, firstName]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ') || caseNumber.trim()
  )
}

/** The steps of the form. The last one has the numbers to call. */
export const patientFormSteps = patientForm.pages.map(({ key }) => key) as readonly PatientPageKey[] as readonly [
  PatientPageKey,
  ...PatientPageKey[],
]
export type PatientFormStep = PatientPageKey

/** of a field of the record's sections: 'identity.financing.payout' */
export type DetailPath = `${string}.${string}`
