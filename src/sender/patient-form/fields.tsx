// A field of the patient's form: the engine's input for its kind, with value, label and problem by its name.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldValue } from '../../../contract/field-value.ts'
import { emptyHeld } from '../../../domain/forms/held-values.ts'
import { fieldLabel } from '../../../domain/forms/labels.ts'
import { type PatientFieldKey, patientField, patientForm } from '../../../domain/patient/form/patient-form.ts'
import { InputOfKind } from '../../features/form/index.ts'
import { fieldId, usePatientForm } from './form-api.ts'
import classes from './PatientForm.module.css'

interface Props {
  readonly field: PatientFieldKey
  readonly hint?: string | null
  readonly inputMode?: 'numeric' | 'text'
}

export function OwnField({ field: key, hint = null, inputMode }: Props): ReactNode {
  const { t } = useTranslation(['sender', 'catalogue-patient'])
  const { form, set, problemOf, startsAt } = usePatientForm()
  const field = patientField(key)
  if (!field) throw new Error(`the patient's form has no field ${key}`)
  const value = form[key] as FieldValue | null
  return (
    <div className={(field.kind === 'long' || field.kind === 'choices' ? classes.wide : classes.field) ?? ''}>
      <InputOfKind
        field={field}
        path={key}
        id={fieldId(key)}
        label={t(fieldLabel(patientForm, field))}
        help={hint}
        error={problemOf(key)}
        isRequired={field.required !== undefined}
        value={value ?? undefined}
        onChange={(next) => set(key, (next ?? emptyHeld(field)) as never)}
        inGrid
        startsPage={startsAt === key}
        {...(inputMode ? { inputMode } : {})}
      />
    </div>
  )
}
