// What of a form can stand in a field of a PDF: each of its fields, and of a repeated group each field of each entry. Pure.
import type { FieldValue } from '../../contract/field-value.ts'
import { askedValues } from '../forms/conditions.ts'
import { type Field, type FormDefinition, type FormValues, fieldsOf } from '../forms/define.ts'

export interface Slot {
  /** 'lastName', 'diagnoses.0.icd' */
  readonly path: string
  readonly field: Field
  /** of a repeated group, and which entry of it, from 1 */
  readonly within: { readonly field: Field; readonly entry: number } | null
}

/** In the order of the form. */
export const slotsOf = (form: FormDefinition): readonly Slot[] =>
  fieldsOf(form.pages).flatMap((field): readonly Slot[] => {
    if (field.kind !== 'repeat') return [{ path: field.key, field, within: null }]
    return Array.from({ length: field.max }, (_, at) => at).flatMap((at) =>
      field.fields.map((inner) => ({
        path: `${field.key}.${at}.${inner.key}`,
        field: inner,
        within: { field, entry: at + 1 },
      })),
    )
  })

/** What a field may be, as a mapping says it: 'true', '2', '08'; null: anything. */
export function codesOf(field: Field): readonly string[] | null {
  switch (field.kind) {
    case 'yesNo':
      return ['true', 'false']
    case 'choice':
    case 'choices':
      return field.list.entries.map(({ code }) => String(code))
    case 'level':
      return field.levels.map(String)
    default:
      return null
  }
}

/** The values of a slot as a mapping says them; of a list with several each. */
export const codesIn = (value: FieldValue | undefined): readonly string[] =>
  value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)]

/**
 * What is asked and entered, by slot. Entries beyond the most that a form takes have none.
 * @param all fields of the whole application: what is asked may hang on another form's answers
 */
export function slotValues(all: readonly Field[], values: FormValues): ReadonlyMap<string, FieldValue> {
  const asked = askedValues(all, values)
  const found = new Map<string, FieldValue>()
  for (const field of all) {
    const value = asked[field.key]
    if (value === undefined) continue
    if (field.kind !== 'repeat') {
      found.set(field.key, value)
      continue
    }
    if (!Array.isArray(value)) continue
    for (const [at, entry] of value.entries()) {
      if (typeof entry !== 'object' || entry === null) continue
      for (const [key, one] of Object.entries(askedValues(field.fields, entry, asked)))
        if (one !== undefined) found.set(`${field.key}.${at}.${key}`, one)
    }
  }
  return found
}
