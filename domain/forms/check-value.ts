// Whether what a field holds can go out: by its kind alone. A draft keeps whatever was typed; this says what is to be changed. Pure.
import type { FieldValue } from '../../contract/field-value.ts'
import type { Result } from '../../contract/result.ts'
import { addDays } from '../calendar.ts'
import { parseHours } from '../contact-hours.ts'
import { parseBirthDate } from '../validators/day.ts'
import { parseEmail } from '../validators/email.ts'
import { parseFreeText } from '../validators/free-text.ts'
import { parseIban } from '../validators/iban.ts'
import { isInstitutionCode } from '../validators/institution-code.ts'
import { isInsuredNumber } from '../validators/insured-number.ts'
import { parseFax, parsePhone } from '../validators/phone.ts'
import type { Problem, ProblemReason } from '../validators/problem.ts'
import { parseZipcode } from '../zipcode.ts'
import { asSent } from './as-sent.ts'
import type { Field, ProblemParams } from './define.ts'
import { choicesOf } from './labels.ts'

/** Why a value cannot go out: the key of its sentence in the texts 'form', below `problem`. */
export type ValueReason =
  | 'tooLong'
  | 'tooShort'
  | 'number'
  | 'noSuchDay'
  | 'notInList'
  | 'phone'
  | 'twoPhones'
  | 'postcode'
  | 'icd'
  | 'ops'
  | 'institutionCode'
  | 'insuredNumber'
  | 'tooMany'
  | 'unreadable'

export type ValueProblem =
  | { readonly reason: ValueReason; readonly params?: ProblemParams }
  /** of a parser that other forms use too: its sentence stands in the texts 'domain' */
  | { readonly reason: ProblemReason; readonly texts: 'domain'; readonly params?: never }

/** Key of the sentence. */
export const valueProblemKey = (problem: ValueProblem): string =>
  `${'texts' in problem ? problem.texts : 'form'}:problem.${problem.reason}`

/** code of ICD-10-GM: S72.0, E11.90, with a sign of its own behind (*, +, !) */
const icdForm = /^[A-Z]\d{2}(\.\d{1,2})?[*+!]?$/
/** code of OPS: 5-820.00; eight signs at most */
const opsForm = /^\d-\d{2}[0-9a-z](\.[0-9a-z]{1,2})?$/
export const isDay = (text: string): boolean => {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text
  } catch {
    return false
  }
}

const isChoice = (field: Extract<Field, { readonly kind: 'choice' }>, value: unknown): boolean =>
  choicesOf(field).some(({ code }) => code === value)

const lengthOf = (text: string): number => [...text].length

function ofText(text: string, { max, min = 0 }: { readonly max: number; readonly min?: number }): ValueProblem | null {
  const length = lengthOf(text)
  if (length > max) return { reason: 'tooLong', params: { count: length - max, max } }
  return length < min ? { reason: 'tooShort', params: { min } } : null
}

const ofParsed = (parsed: Result<unknown, Problem>): ValueProblem | null =>
  parsed.ok ? null : { reason: parsed.error.reason, texts: 'domain' }

function ofPhone(text: string, max: number): ValueProblem | null {
  const phone = parsePhone(text)
  if (!phone.ok) return { reason: phone.error.reason === 'twoPhones' ? 'twoPhones' : 'phone' }
  return ofText(text, { max })
}

function ofLine(field: Field, typed: string, today: string | undefined): ValueProblem | null {
  const text = String(asSent(field, typed))
  const wrong = (isRight: boolean, reason: ValueReason) => (isRight ? null : { reason })
  switch (field.kind) {
    case 'text':
    case 'long':
      return ofText(text, field) ?? (field.noLinks ? ofParsed(parseFreeText(text)) : null)
    case 'fax':
      return ofParsed(parseFax(text)) ?? ofText(text, field)
    case 'hours':
      return ofParsed(parseHours(text)) ?? ofText(text, field)
    case 'email':
      return ofText(text, field) ?? ofParsed(parseEmail(text))
    case 'iban':
      return ofText(text, field) ?? ofParsed(parseIban(text))
    case 'birthDate':
      return ofText(text, field) ?? (today === undefined ? null : ofParsed(parseBirthDate(text, today)))
    case 'phone':
      return ofPhone(text, field.max)
    case 'day':
      return wrong(isDay(text), 'noSuchDay')
    case 'postcode':
      return wrong(parseZipcode(text) !== null, 'postcode')
    case 'icd':
      return wrong(icdForm.test(text), 'icd')
    case 'ops':
      return wrong(opsForm.test(text), 'ops')
    case 'institutionCode':
      return wrong(isInstitutionCode(text), 'institutionCode')
    case 'insuredNumber':
      return wrong(isInsuredNumber(text), 'insuredNumber')
    case 'choice':
      return wrong(isChoice(field, text), 'notInList')
    case 'number':
      return { reason: 'number', params: { min: field.min, max: field.max } }
    default:
      return { reason: 'unreadable' }
  }
}

function ofNumber(field: Field, value: number): ValueProblem | null {
  switch (field.kind) {
    case 'number': {
      const { min, max } = field
      return Number.isInteger(value) && value >= min && value <= max ? null : { reason: 'number', params: { min, max } }
    }
    case 'level':
      return field.levels.includes(value) ? null : { reason: 'notInList' }
    case 'choice':
      return isChoice(field, value) ? null : { reason: 'notInList' }
    case 'offered':
      return null
    default:
      return { reason: 'unreadable' }
  }
}

function ofList(field: Field, values: readonly unknown[]): ValueProblem | null {
  if (field.kind === 'repeat') {
    if (values.length > field.max) return { reason: 'tooMany', params: { max: field.max } }
    const areEntries = values.every((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    return areEntries ? null : { reason: 'unreadable' }
  }
  if (field.kind !== 'choices') return { reason: 'unreadable' }
  const known = values.every((value) => field.list.entries.some(({ code }) => code === value))
  return known && new Set(values).size === values.length ? null : { reason: 'notInList' }
}

/**
 * What is wrong with a value that was entered; entries of a repeated group are checked field by field by check.ts.
 * @param today yyyy-MM-dd; without it, a birth date is not looked at
 */
export function checkValue(field: Field, value: FieldValue, today?: string): ValueProblem | null {
  if (typeof value === 'string') return ofLine(field, value, today)
  if (typeof value === 'number') return ofNumber(field, value)
  if (typeof value === 'boolean')
    return field.kind === 'yesNo' || field.kind === 'flag' ? null : { reason: 'unreadable' }
  return ofList(field, value)
}
