// What of a value goes out: without blanks around, and numbers and codes as they are meant, however they were typed or pasted. What a
// field keeps stays as it was typed; checks, rules and messages go by this. Pure.
import type { FieldValue, GroupEntry } from '../../contract/field-value.ts'
import { typedLine } from '../typed-text.ts'
import { parsePhone } from '../validators/phone.ts'
import { parseZipcode } from '../zipcode.ts'
import type { Field, FormValues } from './define.ts'

/** 'a 123 456 780' */
const compact = (text: string): string => typedLine(text).replaceAll(' ', '')

function lineAsSent(field: Field, text: string): string {
  switch (field.kind) {
    case 'text':
      return field.compact ? compact(text).toUpperCase() : text.trim()
    case 'long':
      return text.trim()
    case 'day':
      return typedLine(text)
    case 'phone': {
      const phone = parsePhone(text)
      return phone.ok ? phone.value : text.trim()
    }
    case 'postcode':
      return parseZipcode(text) ?? text.trim()
    case 'icd':
    case 'insuredNumber':
      return compact(text).toUpperCase()
    case 'ops':
      return compact(text).toLowerCase()
    case 'institutionCode':
      return compact(text)
    default:
      return text
  }
}

export function asSent(field: Field, value: FieldValue): FieldValue {
  if (typeof value === 'string') return lineAsSent(field, value)
  if (field.kind !== 'repeat' || !Array.isArray(value)) return value
  return value.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? valuesAsSent(field.fields, entry as GroupEntry) : entry,
  ) as readonly GroupEntry[]
}

/** Values of fields, each as it goes out; what belongs to none of them stays. */
export function valuesAsSent<V extends FormValues>(fields: readonly Field[], values: V): V {
  const sent: Record<string, FieldValue | undefined> = { ...values }
  for (const field of fields) {
    const value = sent[field.key]
    if (value !== undefined) sent[field.key] = asSent(field, value)
  }
  return sent as V
}
