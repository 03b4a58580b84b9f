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

/**
 * Year, month, day, hour, minute, second of an instant (ms since 1970) on German clocks. By the rule itself: Intl takes longer to make
 * its first formatter than a screen takes to be drawn. No instant here is older than the rule (1996) or of a year of five digits.
 * @throws RangeError when it is no instant
 */
export function germanClock(instantMs: number): GermanClock {
  const shown = new Date(instantMs + (isSummerTime(instantMs) ? 2 : 1) * HOUR_MS).toISOString()
  const [year, month, day, hour, minute, second] = shown.split(/\D/) as [string, string, string, string, string, string]
  return { year, month, day, hour, minute, second }
}

const HOUR_MS = 3_600_000

/** From the last Sunday of March to that of October, each at 01:00 UTC (Directive 2000/84/EC, articles 1 to 3). */
function isSummerTime(instantMs: number): boolean {
  const year = new Date(instantMs).getUTCFullYear()
  return instantMs >= changeOf(year, 2) && instantMs < changeOf(year, 9)
}

/** @param month 0 to 11, of 31 days */
function changeOf(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1)
  return last - new Date(last).getUTCDay() * 24 * HOUR_MS
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
