// The input of a field by its kind, with its label, help and what is wrong. A field is checked when it is left, and only what was
// entered; what is told of a check on demand stays until the field changes.

import { type FocusEvent, useState } from 'react'
import type { FieldValue } from '../../../contract/field-value.ts'
import { fieldHelp, fieldLabel } from '../../../domain/forms/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import { ChoiceInput, ChoicesInput, FlagInput, YesNoInput } from './ChoiceInput.tsx'
import { useForm } from './form-store.ts'
import type { FieldInputProps, InputProps } from './input-props.ts'
import { LevelInput } from './LevelInput.tsx'
import { DayInput, IcdInput, LineInput, LongInput, NumberInput } from './LineInput.tsx'
import { fieldId, valueProblemText } from './problem-text.ts'
import { RepeatGroup } from './RepeatGroup.tsx'

export function FieldInput({ field, path, value, told, isRequired, onChange }: FieldInputProps) {
  const { texts, onLeave } = useForm()
  const words = useWords()
  const [isLeft, setIsLeft] = useState(false)
  const help = fieldHelp({ texts }, field)
  const problem = isLeft ? valueProblemText(field, value, texts, words) : null
  const props = {
    id: fieldId(path),
    label: words.t(fieldLabel({ texts }, field)),
    help: help === null ? null : words.t(help),
    error: problem ?? told ?? null,
    isRequired,
    value,
    onChange: (next: FieldValue | null) => {
      // what was wrong is looked at with each key, so that it goes as soon as it is right
      if (problem === null) setIsLeft(false)
      onChange(next)
    },
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setIsLeft(true)
    onLeave?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears when the input inside is left
    <div onBlur={leave}>
      <InputOfKind {...props} field={field} path={path} />
    </div>
  )
}

const drawField = (props: FieldInputProps) => <FieldInput {...props} />

/** The input of a field alone, for a screen that keeps its values itself. */
export function InputOfKind({ field, path, ...props }: InputProps & { readonly path: string }) {
  switch (field.kind) {
    case 'text':
    case 'phone':
    case 'fax':
    case 'hours':
    case 'email':
    case 'iban':
    case 'birthDate':
    case 'postcode':
    case 'ops':
    case 'institutionCode':
    case 'insuredNumber':
      return <LineInput {...props} field={field} />
    case 'long':
      return <LongInput {...props} field={field} />
    case 'number':
      return <NumberInput {...props} field={field} />
    case 'day':
      return <DayInput {...props} field={field} />
    case 'icd':
      return <IcdInput {...props} field={field} />
    case 'yesNo':
      return <YesNoInput {...props} field={field} />
    case 'flag':
      return <FlagInput {...props} field={field} />
    case 'choice':
      return <ChoiceInput {...props} field={field} />
    case 'choices':
      return <ChoicesInput {...props} field={field} />
    case 'offered':
      return null
    case 'level':
      return <LevelInput {...props} field={field} />
    case 'repeat':
      return <RepeatGroup {...props} field={field} path={path} draw={drawField} />
  }
}
