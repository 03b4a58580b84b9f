// Days in a form: birth dates and start dates, as typed. Reading the forms is typed-date.ts, the calendar calendar.ts.
import { ok, type Result } from '../../contract/result.ts'
import { parseDate } from '../calendar.ts'
import { readTypedDate } from '../typed-date.ts'
import { invalid, missing, type Problem, type ProblemReason } from './problem.ts'

/** The oldest age in years that a birth date may mean; beyond it a digit was mistyped. */
const OLDEST_YEARS = 125

/** 31.02. is written well: asking for a date again would not say what is wrong with it. */
const noDay = (text: string, otherwise: ProblemReason) => invalid(readTypedDate(text)?.day ? 'noSuchDate' : otherwise)

/** 'yyyy-MM' or 'yyyy' where that is all that is written; null: a day is, or the month is none. */
function partOf(text: string): string | null {
  const typed = readTypedDate(text)
  if (typed?.day !== 0 || typed.month > 12 || typed.year.length !== 4 || Number(typed.year) === 0) return null
  return typed.month === 0 ? typed.year : `${typed.year}-${String(typed.month).padStart(2, '0')}`
}

/**
 * A birth date as 'yyyy-MM-dd', or as much of it as is known: 'yyyy-MM', 'yyyy'. Not after today and at most 125 years ago. A day that
 * nobody knows is never made up.
 */
export function parseBirthDate(text: string, today: string): Result<string, Problem> {
  if (text.trim() === '') return missing('birthDate')
  const born = partOf(text) ?? parseDate(text, today, 'past')
  if (born === null) return noDay(text, 'birthDate')
  if (born > today) return invalid('birthDateInFuture')
  return Number(today.slice(0, 4)) - Number(born.slice(0, 4)) > OLDEST_YEARS ? invalid('birthDateTooOld') : ok(born)
}

/** A day from today on, as 'yyyy-MM-dd': start of care, capacity. */
export function parseFutureDay(text: string, today: string): Result<string, Problem> {
  if (text.trim() === '') return missing('date')
  const day = parseDate(text, today)
  if (day === null) return noDay(text, 'date')
  return day < today ? invalid('dateInPast') : ok(day)
}
