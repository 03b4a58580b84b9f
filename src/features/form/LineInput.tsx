// Inputs of one line, and long text with its counter. What is typed stays as it is typed, though it may be wrong; nothing is
// completed by the browser: it would offer the last patient's data.
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, parseDate } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import { clock } from '../../platform/clock.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { useWords } from '../../ui/use-words.ts'
import { LookupField } from '../lookup/index.ts'
import classes from './Form.module.css'
import { type InputProps, type OfKind, order, orNothing, textOf } from './input-props.ts'

/** of kinds whose length is checked by their form */
const CODE_LIMIT = 40

type LineKind =
  | 'text'
  | 'phone'
  | 'fax'
  | 'hours'
  | 'email'
  | 'iban'
  | 'birthDate'
  | 'postcode'
  | 'ops'
  | 'institutionCode'
  | 'insuredNumber'
const modes: Partial<Record<LineKind, TextInputProps['inputMode']>> = {
  phone: 'tel',
  fax: 'tel',
  email: 'email',
  birthDate: 'numeric',
  postcode: 'numeric',
  institutionCode: 'numeric',
}

/** the input alone: its words have all the room */
const short = { classNames: { wrapper: classes.short ?? '' } }

const common = ({ id, label, help, error, isRequired, inGrid = false, startsPage = false }: InputProps) => ({
  ...order({ inGrid }),
  id,
  label,
  description: help,
  error,
  withAsterisk: isRequired,
  'aria-required': isRequired,
  autoComplete: 'off',
  'data-page-start': startsPage || undefined,
})

export function LineInput(props: InputProps<OfKind<LineKind>>) {
  const { field, value, onChange, inGrid = false, inputMode = modes[field.kind] } = props
  const isShort = !inGrid && (field.kind !== 'text' || field.max <= 20)
  return (
    <LimitedLine
      {...common(props)}
      {...(inputMode ? { inputMode } : {})}
      {...(isShort ? short : {})}
      value={textOf(value)}
      onChange={(event) => onChange(orNothing(event.currentTarget.value))}
      limit={'max' in field ? field.max : CODE_LIMIT}
    />
  )
}

export function LongInput(props: InputProps<OfKind<'long'>>) {
  const { field, value, onChange } = props
  return (
    <GrowingText
      {...common(props)}
      minRows={props.inGrid ? 2 : 3}
      value={textOf(value)}
      onChange={(event) => onChange(orNothing(event.currentTarget.value))}
      limit={field.max}
    />
  )
}

export function NumberInput(props: InputProps<OfKind<'number'>>) {
  const { t } = useTranslation('form')
  const { field, value, onChange } = props
  return (
    <LimitedLine
      {...common(props)}
      {...(props.inGrid ? {} : short)}
      inputMode="numeric"
      value={textOf(value)}
      onChange={(event) => {
        const text = event.currentTarget.value.trim()
        onChange(/^-?\d+$/.test(text) ? Number(text) : orNothing(event.currentTarget.value))
      }}
      limit={CODE_LIMIT}
      rightSection={field.unit ? <span aria-hidden>{t(`unit.${field.unit}`)}</span> : null}
    />
  )
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A day in each form in which people write and paste one; it is kept as a day once it is one. */
export function DayInput(props: InputProps<OfKind<'day'>>) {
  const { locale } = useWords()
  const { value, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <LimitedLine
      {...common(props)}
      {...(props.inGrid ? {} : short)}
      value={typed ?? (isDay(value) ? shortDate(value, locale) : textOf(value))}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(parseDate(text, dayOf(clock.now())) ?? orNothing(text))
      }}
      onBlur={() => setTyped(null)}
      limit={CODE_LIMIT}
    />
  )
}

/** A diagnosis by word or code; what is chosen is its code. */
export function IcdInput(props: InputProps<OfKind<'icd'>>) {
  const { id, label, help, error, value, onChange, isRequired } = props
  return (
    <LookupField
      index="icd_codes"
      id={id}
      label={isRequired ? `${label} *` : label}
      description={help}
      error={error}
      value={textOf(value)}
      onChange={(text) => onChange(orNothing(text))}
      onChoose={(hit) => onChange(hit.code)}
      exactIsEnough
      limit={CODE_LIMIT}
    />
  )
}
