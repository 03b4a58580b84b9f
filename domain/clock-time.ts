// The time of day on German clocks and how it is written, in both languages: all that the first screens say of times.
import { dateFormat } from './formats.ts'
import type { Locale, Words } from './words.ts'

/** All houses lie in Germany; the device's or server's own zone does not matter. */
export const TIME_ZONE = 'Europe/Berlin'

/** What German clocks show, each as a text of two digits, the year of four. */
export interface GermanClock {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly second: string
}

/** From here on one rule holds for the clocks of the whole Union … */
const ruledFrom = Date.UTC(1996, 0)
/** … and a typed year beyond this one is a slip: Intl answers for all other instants. */
const ruledUntil = Date.UTC(2100, 0)

/**
 * Year, month, day, hour, minute, second of an instant (ms since 1970) on German clocks. By the rule itself: Intl takes longer to make
 * its first formatter than a screen takes to be drawn.
 * @throws RangeError when it is no instant
 */
export function germanClock(instantMs: number): GermanClock {
  if (!(instantMs >= ruledFrom && instantMs < ruledUntil)) return byZone(instantMs)
  const shown = new Date(instantMs + (isSummerTime(instantMs) ? 2 : 1) * HOUR_MS)
  return {
    year: String(shown.getUTCFullYear()),
    month: twoDigits(shown.getUTCMonth() + 1),
    day: twoDigits(shown.getUTCDate()),
    hour: twoDigits(shown.getUTCHours()),
    minute: twoDigits(shown.getUTCMinutes()),
    second: twoDigits(shown.getUTCSeconds()),
  }
}

const HOUR_MS = 3_600_000
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** From the last Sunday of March to that of October, each at 01:00 UTC (Directive 2000/84/EC, articles 1 to 3). */
function isSummerTime(instantMs: number): boolean {
  const year = new Date(instantMs).getUTCFullYear()
  return instantMs >= changeOf(year, 2) && instantMs < changeOf(year, 9)
}

/** @param month 0 to 11, of 31 days */
function changeOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1))
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS
}

function byZone(instantMs: number): GermanClock {
  const parts = dateFormat('en-GB', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instantMs)
  const partOf = (type: keyof GermanClock) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    year: partOf('year'),
    month: partOf('month'),
    day: partOf('day'),
    hour: partOf('hour'),
    minute: partOf('minute'),
    second: partOf('second'),
  }
}

/** The hour of a 24-hour clock as a.m. and p.m. write it: '01:18 p.m.'. */
function twelveHours(hour: string, minute: string): string {
  const hours = Number(hour)
  return `${String(hours % 12 || 12).padStart(2, '0')}:${minute} ${hours < 12 ? 'a.m.' : 'p.m.'}`
}

/** A time of day alone: '14:05', in English '02:05 p.m.'. */
export const clockOf = (instantMs: number, locale: Locale): string => {
  const { hour, minute } = germanClock(instantMs)
  return locale === 'de-DE' ? `${hour}:${minute}` : twelveHours(hour, minute)
}

/** A time of day: '14:05 Uhr', in English '02:05 p.m.'. */
export const clockTime = (instantMs: number, words: Words): string =>
  words.t('domain:date.clock', { time: clockOf(instantMs, words.locale) })

/**
 * The time of a history entry: 'd LLLL y HH:mm' in German, 'd LLLL y hh:mm a.m./p.m.' in English. The specification's
 * bare 'hh' would show 13:18 as 01:18; the deviation is decided.
 */
export function eventTime(instantMs: number, locale: Locale): string {
  const format = { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' } as const
  const parts = dateFormat(locale, format).formatToParts(instantMs)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${partOf('day')} ${partOf('month')} ${partOf('year')} ${clockOf(instantMs, locale)}`
}
