// A birth date as a record has it: other programs write records too. Source: specification, reference catalogues, sections 5
// and 8: one that cannot be parsed is empty, and is logged with its digits hidden.
import { hideDigits } from './hidden-dates.ts'
import { parseBirthDate } from './validators/day.ts'

/** The birth date as 'yyyy-MM-dd', '' when there is none or it cannot be read. */
export function readBirthDate(
  text: string,
  today: string,
  log: (event: string, fields: { readonly text: string }) => void,
): string {
  if (text.trim() === '') return ''
  // records are written as yyyy-MM-dd
  const typed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('.') : text
  const day = parseBirthDate(typed, today)
  if (day.ok) return day.value
  log('birth_date_unreadable', { text: hideDigits(text) })
  return ''
}
