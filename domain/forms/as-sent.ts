// What of a value goes out: without blanks around, and numbers and codes as they are meant, however they were typed or pasted. What a
// field keeps stays as it was typed; checks, rules and messages go by this. Pure.
import type { FieldValue, GroupEntry } from '../../contract/field-value.ts'
import type { Result } from '../../contract/result.ts'
import { typedLine } from '../typed-text.ts'
import { parseEmail } from '../validators/email.ts'
import { parseIban } from '../validators/iban.ts'
import { parseFax, parsePhone } from '../validators/phone.ts'
import type { Problem } from '../validators/problem.ts'
import { parseZipcode } from '../zipcode.ts'
import type { Field, FormValues } from './define.ts'

/** 'a 123 456 780' */
const compact = (text: string): string => typedLine(text).replaceAll(' ', '')

const read = (parsed: Result<string, Problem>, text: string): string => (parsed.ok ? parsed.value : text.trim())

function lineAsSent(field: Field, text: string): string {
  switch (field.kind) {
    case 'text':
      return field.compact ? compact(text).toUpperCase() : text.trim()
    case 'long':
      return text.trim()
    case 'day':
      return typedLine(text)
    case 'phone':
      return read(parsePhone(text), text)
    case 'fax':
      return read(parseFax(text), text)
    case 'email':
      return read(parseEmail(text), text)
    case 'iban':
      return read(parseIban(text), text)
    case 'birthDate':
      return text.trim()
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
  const entries = value.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? valuesAsSent(field.fields, entry as GroupEntry) : entry,
  )
  return entries.every((entry, at) => entry === value[at]) ? value : (entries as readonly GroupEntry[])
}

/** Values of fields, each as it goes out; what belongs to none of them stays. The same object where all go out as they are. */
export function valuesAsSent<V extends FormValues>(fields: readonly Field[], values: V): V {
  let sent: Record<string, FieldValue | undefined> | null = null
  for (const field of fields) {
    const value = values[field.key]
    const goes = value === undefined ? undefined : asSent(field, value)
    if (goes === value) continue
    sent ??= { ...values }
    sent[field.key] = goes
  }
  return (sent as V | null) ?? values
}
