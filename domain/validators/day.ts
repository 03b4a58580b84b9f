// Days in a form: birth dates and start dates, as typed. Reading the forms is calendar.ts.
import { ok, type Result } from '../../contract/result.ts'
import { isWrittenAsDate, parseDate } from '../calendar.ts'
import { invalid, missing, type Problem, type ProblemReason } from './problem.ts'

/** The oldest age in years that a birth date may mean; beyond it a digit was mistyped. */
const OLDEST_YEARS = 125

/** 31.02. is written well: asking for a date again would not say what is wrong with it. */
const noDay = (text: string, otherwise: ProblemReason) => invalid(isWrittenAsDate(text) ? 'noSuchDate' : otherwise)

/** A birth date as 'yyyy-MM-dd': not after today and at most 125 years ago. */
export function parseBirthDate(text: string, today: string): Result<string, Problem> {
  if (text.trim() === '') return missing('birthDate')
  const day = parseDate(text, today, 'past')
  if (day === null) return noDay(text, 'birthDate')
  if (day > today) return invalid('birthDateInFuture')
  return Number(today.slice(0, 4)) - Number(day.slice(0, 4)) > OLDEST_YEARS ? invalid('birthDateTooOld') : ok(day)
}

/** A day from today on, as 'yyyy-MM-dd': start of care, capacity. */
export function parseFutureDay(text: string, today: string): Result<string, Problem> {
  if (text.trim() === '') return missing('date')
  const day = parseDate(text, today)
  if (day === null) return noDay(text, 'date')
  return day < today ? invalid('dateInPast') : ok(day)
}
