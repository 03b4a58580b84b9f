// A birth date as a record has it: other programs write records too. Source: specification, reference catalogues, sections 5
// and 8: one that cannot be parsed is empty, and is logged with its digits hidden.
import { shortDate } from './dates.ts'
import { hideDigits } from './hidden-dates.ts'
import { parseBirthDate } from './validators/day.ts'
import type { Words } from './words.ts'

/** The birth date as 'yyyy-MM-dd', 'yyyy-MM' or 'yyyy'; '' when there is none or it cannot be read. */
export function readBirthDate(
  text: string,
  today: string,
  log: (event: string, fields: { readonly text: string }) => void,
): string {
  if (text.trim() === '') return ''
  const day = parseBirthDate(text, today)
  if (day.ok) return day.value
  log('birth_date_unreadable', { text: hideDigits(text) })
  return ''
}

/** A birth date in words: '12.04.1941', 'Mai 1950', 'Jahrgang 1950'. */
export function bornText(born: string, words: Words): string {
  if (born.length === 10) return shortDate(born, words.locale)
  const [year = '', month] = born.split('-')
  if (month === undefined) return words.t('domain:date.bornIn', { year })
  const middle = Date.UTC(Number(year), Number(month) - 1, 15)
  return new Intl.DateTimeFormat(words.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(middle)
}

/** The same as a form's field has it: '12.04.1941', '05.1950', '1950'. */
export const typedBirthDate = (born: string): string => born.split('-').reverse().join('.')
