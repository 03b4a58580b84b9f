// The forms in which people type and paste a date: 12.04.1941, 12/04/1941, 12-04-1941, 12. April 1941, as programs write it
// (1941-04-12, 19410412, 12041941), and with a day or a month that nobody knows (00.00.1950, 05/1950, 1950), as insurance cards
// have them. Whether the calendar has the day is calendar.ts. Pure.
import { typedLine } from './typed-text.ts'

export interface TypedDate {
  /** as typed: four digits, or two */
  readonly year: string
  /** 0: not known */
  readonly month: number
  /** 0: not known */
  readonly day: number
}

/** German and English, by their first letters; 'Mrz' and 'Jän' are written too */
const months: readonly (readonly string[])[] = [
  ['jan', 'jän'],
  ['feb'],
  ['mär', 'maer', 'mar', 'mrz'],
  ['apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dez', 'dec'],
]
/** 1 to 12; null: no month */
function monthOf(word: string): number | null {
  const lower = word.toLowerCase().normalize('NFC')
  const place = months.findIndex((names) => names.some((name) => lower.startsWith(name)))
  return place === -1 ? null : place + 1
}

const dayFirst = /^(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const eightDigits = /^\d{8}$/
const named = /^(?:(\d{1,2})\.? ?)?(\p{L}{3,9})\.?,? ?(\d{4})$/u
const monthAndYear = /^(\d{1,2}) ?[./-] ?(\d{4})$/
const yearAndMonth = /^(\d{4})-(\d{1,2})$/
const onlyYear = /^\d{4}$/

const date = (year = '', month = '', day = ''): TypedDate => ({ year, month: Number(month), day: Number(day) })

/** Eight digits begin with the year where that gives a month; no year of ours gives one the other way round. */
function ofEight(digits: string): TypedDate {
  const isYearFirst = /^(18|19|20)/.test(digits) && Number(digits.slice(4, 6)) <= 12
  if (isYearFirst) return date(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
  return date(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2))
}

/** What a text says of a date, though the calendar may have no such day; null: it is written as none. */
export function readTypedDate(text: string): TypedDate | null {
  const line = typedLine(text)
  if (eightDigits.test(line)) return ofEight(line)
  if (onlyYear.test(line)) return date(line)
  const first = dayFirst.exec(line)
  if (first) return date(first[4], first[3], first[1])
  const iso = yearFirst.exec(line)
  if (iso) return date(iso[1], iso[2], iso[3])
  const short = monthAndYear.exec(line)
  if (short) return date(short[2], short[1])
  const shortIso = yearAndMonth.exec(line)
  if (shortIso) return date(shortIso[1], shortIso[2])
  const spelled = named.exec(line)
  const month = spelled?.[2] ? monthOf(spelled[2]) : null
  return spelled && month !== null ? date(spelled[3], String(month), spelled[1]) : null
}
