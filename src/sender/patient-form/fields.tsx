// The kinds of fields of the patient's form. Each takes its value, label and problem by the name of the form's field.
import { Checkbox, NativeSelect, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { ontologyValues } from '../../../catalogue/ontology-values.ts'
import type { Words } from '../../../domain/words.ts'
import { CodeChips, type CodeList } from '../../ui/CodeChips.tsx'
import { LimitedLine, LimitedText } from '../../ui/LimitedText.tsx'
import { useWords } from '../../ui/use-words.ts'
import { fieldOrder } from '../field-order.ts'
import { fieldId, usePatientForm } from './form-api.ts'
import classes from './PatientForm.module.css'
import type { PatientForm } from './patient-form.ts'
import { type TextFieldName, textLimit } from './text-limits.ts'

/** fields of the form whose value has a type */
type FieldsOf<T> = { [K in keyof PatientForm]: PatientForm[K] extends T ? K : never }[keyof PatientForm]

interface TextFieldProps
  extends Pick<
    TextInputProps,
    'description' | 'placeholder' | 'inputMode' | 'onBlur' | 'rightSection' | 'rightSectionWidth'
  > {
  readonly field: TextFieldName
  readonly required?: boolean
}

/** A line of text. Nothing is completed by the browser: it would offer the last patient's data. */
export function TextField({ field, required = false, ...rest }: TextFieldProps) {
  const { t } = useTranslation('sender')
  const { form, set, problemOf, startsAt } = usePatientForm()
  return (
    <LimitedLine
      {...rest}
      inputWrapperOrder={fieldOrder}
      id={fieldId(field)}
      label={t(`form.field.${field}`)}
      value={form[field]}
      onChange={(event) => set(field, event.currentTarget.value)}
      error={problemOf(field)}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      limit={textLimit(field)}
      data-page-start={startsAt === field || undefined}
      className={classes.field ?? ''}
    />
  )
}

/** Text of several lines. */
export function LongTextField({ field }: { field: TextFieldName }) {
  const { t } = useTranslation('sender')
  const { form, set, problemOf } = usePatientForm()
  return (
    <LimitedText
      id={fieldId(field)}
      label={t(`form.field.${field}`)}
      value={form[field]}
      onChange={(event) => set(field, event.currentTarget.value)}
      error={problemOf(field)}
      autoComplete="off"
      limit={textLimit(field)}
      minRows={2}
      className={classes.wide ?? ''}
    />
  )
}

const { unknown } = ontologyValues.code
const unknownChoice = (words: Words) => ({ value: String(unknown), label: words.t(ontologyValues.labelKey(unknown)) })

interface ChoiceFieldProps {
  readonly field: FieldsOf<number | null>
  readonly list: CodeList
  /** K30: asked, and nobody knows; only of what nothing is matched by */
  readonly withUnknown?: boolean
}

/** One of a catalogue, or nothing yet. */
export function ChoiceField({ field, list, withUnknown = false }: ChoiceFieldProps) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const { form, set } = usePatientForm()
  return (
    <NativeSelect
      size="md"
      id={fieldId(field)}
      label={t(`form.field.${field}`)}
      value={form[field] ?? ''}
      onChange={(event) => set(field, event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[
        { value: '', label: t('form.field.choose') },
        ...list.entries.map(({ code, key }) => ({
          value: String(code),
          label: words.t(labelKeyOf(list, key)),
        })),
        ...(withUnknown ? [unknownChoice(words)] : []),
      ]}
      className={classes.field ?? ''}
    />
  )
}

interface CodesFieldProps {
  readonly field: FieldsOf<readonly number[]>
  readonly list: CodeList
  /** how many stand open; the others lie behind a button unless they are chosen */
  readonly first?: number
}

/** Several of a catalogue. */
export function CodesField({ field, list, first = list.entries.length }: CodesFieldProps) {
  const { t } = useTranslation('sender')
  const { form, set } = usePatientForm()
  return (
    <CodeChips
      label={t(`form.field.${field}`)}
      list={list}
      first={first}
      chosen={form[field]}
      onChange={(codes) => set(field, codes)}
    />
  )
}

/** Yes, or not said. */
export function FlagField({ field }: { field: FieldsOf<boolean> }) {
  const { t } = useTranslation('sender')
  const { form, set } = usePatientForm()
  return (
    <Checkbox
      id={fieldId(field)}
      label={t(`form.field.${field}`)}
      checked={form[field]}
      onChange={(event) => set(field, event.currentTarget.checked)}
    />
  )
}
