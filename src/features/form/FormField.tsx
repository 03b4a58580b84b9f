// A field of the page: its input, where its value comes from, and what else was said of it.

import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition, Field } from '../../../domain/forms/define.ts'
import { fieldLabel } from '../../../domain/forms/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import { FieldInput } from './FieldInput.tsx'
import classes from './Form.module.css'
import { stateOf, useField, useForm } from './form-store.ts'
import { OriginMark } from './OriginMark.tsx'
import { useOwnKeys } from './own-keys.ts'
import { TwoValues } from './TwoValues.tsx'
import { entryText, valueText } from './value-text.ts'

interface Props {
  readonly field: Field
  /** how far it stands in: it opens under another one */
  readonly depth: number
}

export const FormField = memo(function FormField({ field, depth }: Props) {
  const { store, onType, atField } = useForm()
  const view = useField(field)
  const state = stateOf(view)
  if (!view.isAsked) return <NotAsked field={field} depth={depth} />
  return (
    <div
      className={classes.field}
      data-depth={Math.min(depth, 2)}
      data-unconfirmed={state?.state === 'prefilled' || undefined}
    >
      <FieldInput
        field={field}
        path={field.key}
        value={view.value}
        told={view.told}
        isRequired={view.isRequired}
        onChange={(value) => {
          store.type(field.key, value)
          onType?.(field.key)
        }}
      />
      {atField?.(field.key)}
      <OriginMark field={field} state={state} />
      {view.clash ? <TwoValues field={field} theirs={view.clash} /> : null}
    </div>
  )
})

/** What was entered stays when another answer makes it count for nothing. */
function NotAsked({ field, depth }: Props) {
  const { t } = useTranslation('form')
  const { texts } = useForm()
  const words = useWords()
  const { value, entry, isTyped } = useField(field)
  const text = valueText(field, value, { words, texts, own: useOwnKeys() })
  const answer = useAnswerOf(field.when)
  // what nobody entered is not kept: its source still has it
  if (text === null || (entry === undefined && !isTyped)) return null
  return (
    <div className={classes.field} data-depth={Math.min(depth, 2)}>
      <p className={classes.notAsked}>
        {words.t(fieldLabel({ texts }, field))}: {text}
        <br />
        {answer === null ? t('notAsked') : t('onlyWith', { answer })}
      </p>
    </div>
  )
}

/** The answer under which a field is asked; null: it is not one answer alone. */
function useAnswerOf(when: Condition | undefined): string | null {
  const { store } = useForm()
  const words = useWords()
  const own = useOwnKeys()
  if (!when || !('is' in when)) return null
  const field = store.fields.find(({ key }) => key === when.field)
  if (field?.kind === 'choice' || field?.kind === 'choices') return entryText(field, when.is, words, own)
  return typeof when.is === 'boolean' ? words.t(when.is ? 'form:yes' : 'form:no') : null
}
