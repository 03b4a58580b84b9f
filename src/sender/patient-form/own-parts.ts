// The form's own fields in the small groups in which they are asked together, by the name of the group. The patient's form and the
// assessment are made of these and of the record's sections; how each looks, says OwnPart.tsx. Pure.
import { type PatientFieldKey, type PatientGroupKey, patientForm } from '../../../domain/patient/form/patient-form.ts'

export type OwnPartName = PatientGroupKey

export const ownParts = Object.fromEntries(
  patientForm.pages.flatMap(({ groups }) => groups.map(({ key, fields }) => [key, fields.map((field) => field.key)])),
) as unknown as Readonly<Record<OwnPartName, readonly PatientFieldKey[]>>
