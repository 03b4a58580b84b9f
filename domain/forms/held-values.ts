// The values of a form as a screen holds them that changes a whole record: every field is there, and empty where nothing was said.
// Pure.
import type { FieldValue } from '../../contract/field-value.ts'
import { isEmpty } from './conditions.ts'
import { type Field, type FormPage, type FormValues, fieldsOf } from './define.ts'

type HeldValue<V> = [V] extends [boolean]
  ? boolean
  : [V] extends [number]
    ? number | null
    : [V] extends [string]
      ? V
      : [V] extends [readonly number[]]
        ? readonly number[]
        : V

type FieldIn<P extends FormPage> = P['groups'][number]['fields'][number]
export type HeldValues<P extends FormPage> = {
  readonly [F in FieldIn<P> as F['key']]: HeldValue<Exclude<F['holds'], undefined>>
}

/** What a field holds while nobody has said anything. */
export function emptyHeld({ kind, start }: Field): FieldValue | null {
  if (start !== undefined) return start
  switch (kind) {
    case 'flag':
      return false
    case 'choices':
    case 'repeat':
      return []
    case 'choice':
    case 'number':
    case 'level':
    case 'yesNo':
    case 'offered':
      return null
    default:
      return ''
  }
}

export const emptyValues = <P extends FormPage>(pages: readonly P[]): HeldValues<P> =>
  Object.fromEntries(fieldsOf(pages).map((field) => [field.key, emptyHeld(field)])) as HeldValues<P>

/** The same as checks and conditions read them: a field is there when something was said. */
export const saidValues = (fields: readonly Field[], held: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const value = held[key] as FieldValue | null | undefined
      const isSaid = value !== null && value !== undefined && !isEmpty(value) && !(kind === 'flag' && value === false)
      return isSaid ? [[key, value]] : []
    }),
  )
