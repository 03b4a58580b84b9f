// Fields for text that has a longest length: the one mechanism of all areas (text-limit.ts).
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './LimitedText.module.css'
import { guardForms, lengthState } from './text-limit.ts'
import { useWordsOf } from './use-basic-words.ts'

const texts = ['common']

interface Limited {
  /** the longest text, in characters; the schema that takes it says the same */
  readonly limit: number
}
type FieldProps = Pick<TextInputProps, 'value' | 'error'>

/** What a field is given beside its own: the count below it, and what is wrong. Texts that are shorter by far change nothing. */
export function useTextLimit({ value, error }: FieldProps, limit: number | undefined) {
  const { t } = useTranslation('common')
  const { locale } = useWordsOf(texts)
  useEffect(() => {
    if (limit !== undefined) guardForms()
  }, [limit])
  const state = limit === undefined ? null : lengthState(String(value ?? ''), limit)
  if (limit === undefined || state === null) return { error }
  const number = (count: number) => count.toLocaleString(locale)
  if (state.over > 0)
    return {
      error: t('length.over', { count: state.over, over: number(state.over), limit: number(limit) }),
      'data-over': state.over,
    }
  const counted = t('length.used', { used: number(state.used), limit: number(limit) })
  const inputContainer = (input: ReactNode) => (
    <>
      {input}
      <p className={classes.count}>{counted}</p>
    </>
  )
  return { error, inputContainer }
}

/** One line. */
export function LimitedLine({ limit, ...props }: TextInputProps & Limited) {
  return <TextInput {...props} {...useTextLimit(props, limit)} />
}

/** Several lines. */
export function LimitedText({ limit, ...props }: TextareaProps & Limited) {
  return <Textarea {...props} {...useTextLimit(props, limit)} />
}
