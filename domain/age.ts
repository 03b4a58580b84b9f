// Ages in whole years from birth dates, and the age group that the server may read instead of the date.
// Days are 'yyyy-MM-dd'; today is passed in.
import { ageIntervals } from '../catalogue/age-intervals.ts'
import type { CodeOf } from '../catalogue/define.ts'
import type { Interval } from './intervals.ts'

/** The day that stands in for one that nobody knows: the middle of the year, or of the month. */
function likelyDay(born: string): string {
  if (born.length === 4) return `${born}-07-01`
  return born.length === 7 ? `${born}-15` : born
}

/**
 * The age in whole years on a day, or null when the birth date lies after it. Of a date of which only year or month are known
 * ('yyyy', 'yyyy-MM') the likeliest.
 */
export function ageOn(birthDate: string, day: string): number | null {
  if (birthDate > day) return null
  const born = likelyDay(birthDate)
  const hadBirthday = day.slice(5) >= born.slice(5)
  return Math.max(0, Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1))
}

const groupOf = (years: number) =>
  ageIntervals.entries.find((group) => years >= (group.min ?? 0) && years <= (group.max ?? Number.POSITIVE_INFINITY))

/** The catalogue's age group of a birth date, or null when it lies after today. */
export function ageIntervalCode(birthDate: string, today: string): CodeOf<typeof ageIntervals> | null {
  const years = ageOn(birthDate, today)
  return years === null ? null : (groupOf(years)?.code ?? null)
}

/** The interval in years of a birth date's age group, or null when it lies after today. */
export function ageInterval(birthDate: string, today: string): Interval | null {
  const years = ageOn(birthDate, today)
  const group = years === null ? undefined : groupOf(years)
  return group ? { min: group.min, max: group.max } : null
}

/** The age group that an interval is, or null: the way back from a record to its label. */
export const ageIntervalCodeOf = (interval: Interval): CodeOf<typeof ageIntervals> | null =>
  ageIntervals.entries.find((group) => group.min === interval.min && group.max === interval.max)?.code ?? null
