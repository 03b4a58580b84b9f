// A birth date as a record has it: other programs write records too. Source: specification, reference catalogues, sections 5
// and 8: one that cannot be parsed is empty, and is logged with its digits hidden.
import { isDay } from './calendar.ts'
import { hideDigits } from './hidden-dates.ts'
import { parseBirthDate } from './validators/day.ts'

/** The birth date as 'yyyy-MM-dd', '' when there is none or it cannot be read. */
export function readBirthDate(
  text: string,
  today: string,
  log: (event: string, fields: { readonly text: string }) => void,
): string {
  if (text.trim() === '') return ''
  if (isDay(text) && text <= today) return text
  const typed = parseBirthDate(text, today)
  if (typed.ok) return typed.value
  log('birth_date_unreadable', { text: hideDigits(text) })
  return ''
}
