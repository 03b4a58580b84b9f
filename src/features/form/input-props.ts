// What every kind of input is given.
import type { TextInputProps } from '@mantine/core'
import type { FieldValue } from '../../../contract/field-value.ts'
import type { Field, FieldKind } from '../../../domain/forms/define.ts'

export type OfKind<K extends FieldKind['kind']> = Extract<Field, { readonly kind: K }>

export interface InputProps<F extends Field = Field> {
  readonly field: F
  readonly id: string
  readonly label: string
  readonly help: string | null
  readonly error: string | null
  readonly isRequired: boolean
  readonly value: FieldValue | undefined
  /** null: emptied */
  readonly onChange: (value: FieldValue | null) => void
  /** fields stand beside each other: hints below them, inputs as wide as their column */
  readonly inGrid?: boolean
  /** where it does not follow from the kind */
  readonly inputMode?: TextInputProps['inputMode']
  /** takes the focus when its page opens */
  readonly startsPage?: boolean
}

const hintsBelow: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']
/** What every input with a label of its own is given of it. */
export const order = ({ inGrid }: Pick<InputProps, 'inGrid'>) => (inGrid ? { inputWrapperOrder: hintsBelow } : {})

/** As it stands in an input for text. */
export const textOf = (value: FieldValue | undefined): string => (value === undefined ? '' : String(value))
export const orNothing = (text: string): string | null => (text === '' ? null : text)

/** A field with the problem that was told of it. */
export interface FieldInputProps {
  readonly field: Field
  /** as in domain/forms/check.ts */
  readonly path: string
  readonly value: FieldValue | undefined
  readonly told: string | undefined
  readonly isRequired: boolean
  readonly onChange: (value: FieldValue | null) => void
}
