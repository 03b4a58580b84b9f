// Days in a form: birth dates and start dates, as typed. Reading the forms is typed-date.ts, the calendar calendar.ts.
import { ok, type Result } from '../../contract/result.ts'
import { ageOn } from '../age.ts'
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

/** as letters and lists have it: '*12.04.1941', 'geb. am 12.04.1941' */
const BORN = /^\s*(?:\*|geb(?:\.|oren)?\s*(?:am\b)?|born\b)\s*:?\s*/i
/** an age in years behind it: '(85)', '(85 J.)', ', 85 Jahre' */
const AGE = /\s*(?:,?\s*\(\s*(\d{1,3})\s*(?:J\.?|Jahre)?\s*\)|[\s,;]\s*(\d{1,3})\s*(?:J\.?|Jahre)(?:\s+alt)?)\s*$/i

const yearsSince = (born: string, today: string) => Number(today.slice(0, 4)) - Number(born.slice(0, 4))

/**
 * A birth date as 'yyyy-MM-dd', or as much of it as is known: 'yyyy-MM', 'yyyy'. Not after today and at most 125 years ago. A day that
 * nobody knows is never made up, nor a century: two digits of a year that can be of this one and of the last are asked about, unless
 * the age behind them says which.
 */
export function parseBirthDate(text: string, today: string): Result<string, Problem> {
  if (text.trim() === '') return missing('birthDate')
  const age = AGE.exec(text)
  const bare = text.replace(AGE, '').replace(BORN, '')
  const born = partOf(bare) ?? parseDate(bare, today, 'past')
  if (born === null) return noDay(bare, 'birthDate')
  if (born > today) return invalid('birthDateInFuture')
  if (yearsSince(born, today) > OLDEST_YEARS) return invalid('birthDateTooOld')
  return readTypedDate(bare)?.year.length === 2 ? inCentury(born, today, age) : ok(born)
}

/** @param born the newest day that the two digits can mean */
function inCentury(born: string, today: string, age: RegExpExecArray | null): Result<string, Problem> {
  const before = `${Number(born.slice(0, 4)) - 100}${born.slice(4)}`
  if (yearsSince(before, today) > OLDEST_YEARS) return ok(born)
  // an age of a letter may be a year behind
  const years = Number(age?.[1] ?? age?.[2])
  const found = [born, before].find((day) => Math.abs((ageOn(day, today) ?? 0) - years) <= 1)
  return found === undefined ? invalid('birthDateCentury') : ok(found)
}

/** A day from today on, as 'yyyy-MM-dd': start of care, capacity. */
export function parseFutureDay(text: string, today: string): Result<string, Problem> {
  if (text.trim() === '') return missing('date')
  const day = parseDate(text, today)
  if (day === null) return noDay(text, 'date')
  return day < today ? invalid('dateInPast') : ok(day)
}
