// When a field is asked and when it is required. Pure.
import type { FieldValue } from '../../contract/field-value.ts'
import type { Condition, Field, FormValues } from './define.ts'

/** Nothing was entered. A 'no' and a zero are entered; blanks are not. */
export const isEmpty = (value: FieldValue | null | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const includes = (value: FieldValue | undefined, wanted: FieldValue): boolean =>
  value === wanted || (Array.isArray(value) && value.some((one) => one === wanted))

/** Of a list with several values, `is` asks whether the value is among them. */
export function holds(condition: Condition, values: FormValues): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, values))
  if ('any' in condition) return condition.any.some((one) => holds(one, values))
  if ('not' in condition) return !holds(condition.not, values)
  const value = values[condition.field]
  return 'is' in condition ? includes(value, condition.is) : !isEmpty(value)
}

export const isAsked = ({ when }: Field, values: FormValues): boolean => when === undefined || holds(when, values)

export const isRequired = ({ required }: Field, values: FormValues): boolean =>
  required === true || (required !== undefined && holds(required, values))

const nothing: FormValues = {}

/** What a condition of these fields sees: their own values, and around a repeated group those that it has no field for itself. */
export function seenBy(fields: readonly Field[], values: FormValues, outer: FormValues): FormValues {
  if (outer === nothing) return values
  // what lies around is looked through, and not copied for each entry
  const seen: Record<string, FieldValue | undefined> = Object.create(outer)
  for (const { key } of fields) seen[key] = values[key]
  return seen
}

/**
 * The values of fields that are asked: one that hangs on a field that is not asked itself is left out with it. Conditions see `outer`
 * too, the values around a repeated group.
 */
export function askedValues(fields: readonly Field[], values: FormValues, outer: FormValues = nothing): FormValues {
  const asked: Record<string, FieldValue> = {}
  for (const { key } of fields) {
    const value = values[key]
    if (value !== undefined) asked[key] = value
  }
  // only what hangs on something can fall, and with it what hangs on that
  let open = fields.filter(({ key, when }) => when !== undefined && key in asked)
  for (;;) {
    const now = seenBy(fields, asked, outer)
    const falls = open.filter((field) => !isAsked(field, now))
    if (falls.length === 0) return asked
    for (const { key } of falls) delete asked[key]
    open = open.filter((field) => !falls.includes(field))
  }
}
