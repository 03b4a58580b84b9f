// A field's value in words, whatever its kind: for the choice between two people's values. Pure.
import type { FieldValue } from '../../../contract/field-value.ts'
import { patientField, patientForm } from '../../../domain/patient/form/patient-form.ts'
import { recordSections } from '../../../domain/patient/record/sections.ts'
import type { Words } from '../../../domain/words.ts'
import { valueText as ownText } from '../../features/form/index.ts'
import { valueText } from '../../features/patient-profile/index.ts'

const fieldAt = (path: string) => recordSections.flatMap(({ fields }) => fields).find((field) => field.path === path)

/** Keys of the field's label, the first that exists counts. */
export function clashLabelKey(name: string): string[] {
  const field = fieldAt(name)
  return field
    ? [`patient-record:alone.${field.label}`, `patient-record:field.${field.label}`]
    : [`sender:form.field.${name}`]
}

/** Null: nothing. */
export function clashValue(name: string, value: unknown, words: Words): string | null {
  const field = fieldAt(name)
  if (field) return valueText(field, value, words)
  const own = patientField(name)
  if (own) return ownText(own, value as FieldValue | null, { words, texts: patientForm.texts })?.trim() ?? null
  return typeof value === 'boolean' ? words.t(value ? 'profile:yes' : 'profile:no') : null
}
