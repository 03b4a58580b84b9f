// What takes dates out of texts that go to a log. A birth date is a patient's; nothing tells it from another date, so no date
// reaches a log at all, and its digits are hidden. A log's own times are numbers.
import { errorMessage } from './error-message.ts'

/** Each digit of a text as '*'. */
export const hideDigits = (text: string): string => text.replace(/\p{Nd}/gu, '*')

const between = '\\s?([./,\\s-])\\s?'
const year = '(?:1[89]|20)[0-9]{2}'
const dates = new RegExp(
  [
    // 12.04.1941, 12/4/41, 12 - 04 - 1941, and typing errors of them: a digit too many, a day that no calendar has
    `[0-9]{1,3}${between}[0-9]{1,2}\\s?\\1\\s?[0-9]{2,5}`,
    // 1941-04-12, with or without a time behind
    `[0-9]{4,5}${between}[0-9]{1,2}\\s?\\2\\s?[0-9]{1,3}`,
    // 12. April 1941
    `[0-9]{1,2}\\.?\\s?\\p{L}{3,9}\\.?\\s?${year}`,
    // April 12, 1941
    `\\p{L}{3,9}\\.?\\s[0-9]{1,2},?\\s${year}`,
    // 19410412, as hospital systems write it
    `${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])`,
  ].join('|'),
  'gu',
)

/** A text with the digits of every date hidden; everything else stays as it is. */
export const hideDates = (text: string): string => text.replace(dates, hideDigits)

/** A thrown value as text, with the digits of every date hidden: the stack, and the message where a browser's stack lacks it. */
export function hiddenError(error: unknown): string {
  if (!(error instanceof Error)) return hideDates(errorMessage(error))
  const { name, message, stack = '' } = error
  return hideDates(stack.includes(message) ? stack : `${name}: ${message}\n${stack}`)
}

/** names of fields that hold a birth date: hidden whole, in whatever form it is */
const birthDateName = /^(birth|geburt|born|dob$)/i

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/** deeper than any event's fields; what lies below is left out */
const DEEPEST = 6

/** The same value with no date in any of its texts and nothing in a birth date's field. Other objects are told by their name. */
export function withoutDates(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideDates(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST || !isPlain(value)) return `[${Object.prototype.toString.call(value).slice(8, -1)}]`
  if (Array.isArray(value)) return value.map((item: unknown) => withoutDates(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      hideDates(name),
      birthDateName.test(name) ? '[birth date]' : withoutDates(field, depth + 1),
    ]),
  )
}
