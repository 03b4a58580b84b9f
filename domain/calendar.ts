// Calendar days as 'yyyy-MM-dd' in German time: reading typed dates, today, start of day, counting days.
// Time is passed in. How days and times are written stands in dates.ts.
import { germanClock } from './clock-time.ts'
import { readTypedDate } from './typed-date.ts'

export const DAY_MS = 86_400_000

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The day of a year, month (1 to 12) and day as 'yyyy-MM-dd', or null when the calendar has no such day. */
function calendarDay(year: number, month: number, day: number): string | null {
  const instant = new Date(Date.UTC(year, month - 1, day))
  // a day that the month lacks comes out in another month; years below 100 come out as 19xx
  if (instant.getUTCFullYear() !== year || instant.getUTCMonth() !== month - 1) return null
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/**
 * Reads a typed date in each form of typed-date.ts that names a day. Two digits of a year mean, with 'past'
 * (birth dates), the last such day that is not after today; else the year from 80 years back to 19 ahead. Null when it is no day.
 */
export function parseDate(text: string, today: string, kind: 'past' | 'any' = 'any'): string | null {
  const typed = readTypedDate(text)
  if (!typed) return null
  const { year, month, day } = typed
  const on = (fullYear: number) => calendarDay(fullYear, month, day)
  if (year.length === 4) return on(Number(year))
  const thisYear = Number(today.slice(0, 4))
  const fullYear = thisYear - (thisYear % 100) + Number(year)
  if (kind === 'past') {
    const found = on(fullYear)
    return found !== null && found <= today ? found : on(fullYear - 100)
  }
  if (fullYear > thisYear + 19) return on(fullYear - 100)
  return on(fullYear <= thisYear - 81 ? fullYear + 100 : fullYear)
}

/** The day of an instant (ms since 1970) in Germany. */
export function dayOf(instantMs: number): string {
  const clock = germanClock(instantMs)
  return `${clock.year}-${clock.month}-${clock.day}`
}

/** The instant (ms since 1970) at which a day starts in Germany, on days of clock changes too. */
export function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // German midnight lies one or two hours before UTC's midnight
  for (const hours of [1, 2]) {
    const instant = utc - hours * 3_600_000
    const clock = germanClock(instant)
    if (dayOf(instant) === day && clock.hour === '00') return instant
  }
  throw new RangeError(`no day ${day}`)
}

/** The day that lies so many days after (or, negative, before) another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days `to` lies after `from`; negative when before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
