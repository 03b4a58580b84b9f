// The time that a report is about, as its address names it, and the same length before. Pure.
import { addDays, daysBetween, startOfDay } from '../../../domain/calendar.ts'

export const rangeLengths = [7, 28, 90, 365] as const
const defaultLength = 28
const longestDays = 731

/** Days as yyyy-MM-dd, both included. */
export interface Range {
  readonly from: string
  readonly to: string
  readonly days: number
  /** one of the lengths that are offered; null: somebody chose the days */
  readonly length: (typeof rangeLengths)[number] | null
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  addDays(value, 0) === value // no 31st of February

/** Null: days that no report is about (?from=…&to=…). */
export function rangeOf(query: Readonly<Record<string, unknown>>, today: string): Range | null {
  const { from, to } = query
  if (from === undefined && to === undefined) {
    const length = rangeLengths.find((one) => String(one) === String(query.days)) ?? defaultLength
    return { from: addDays(today, 1 - length), to: today, days: length, length }
  }
  if (!isDay(from) || !isDay(to)) return null
  const days = daysBetween(from, to) + 1
  return days < 1 || days > longestDays || to > today ? null : { from, to, days, length: null }
}

/** ms, the end not included */
export const instantsOf = ({ from, to }: Pick<Range, 'from' | 'to'>) => ({
  from: startOfDay(from),
  to: startOfDay(addDays(to, 1)),
})

export const rangeBefore = ({ from, days }: Range): Pick<Range, 'from' | 'to'> => ({
  from: addDays(from, -days),
  to: addDays(from, -1),
})
