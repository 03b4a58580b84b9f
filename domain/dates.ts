// How days, times and waiting are written, in both languages. Days are 'yyyy-MM-dd', instants ms since 1970; the current
// time is passed in. Reading and counting days stands in calendar.ts.
import { DAY_MS, dayOf, daysBetween } from './calendar.ts'
import { clockTime } from './clock-time.ts'
import { dateFormat } from './formats.ts'
import type { Locale, Words } from './words.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

const atNoonUtc = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** A day for tables and fields: '03.02.2026', in English '03/02/2026'. */
export const shortDate = (day: string, locale: Locale): string =>
  day
    .split('-')
    .reverse()
    .join(locale === 'de-DE' ? '.' : '/')

/** A day for reading: 'Di., 3. Februar', in English 'Tue 3 February'; with the year when it is not today's. */
export function longDate(day: string, today: string, locale: Locale): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const format = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long', ...year } as const
  return dateFormat(locale, format)
    .format(atNoonUtc(day))
    .replace(/^(\w+), /, '$1 ')
}

/** 'heute', 'morgen', 'gestern', or null for any other day, and where it has to be true later on. */
export function relativeDay(day: string, today: string, words: Words): string | null {
  if (words.isLasting) return null
  const distance = daysBetween(today, day)
  if (distance === 0) return words.t('domain:date.today')
  if (distance === 1) return words.t('domain:date.tomorrow')
  return distance === -1 ? words.t('domain:date.yesterday') : null
}

/** 'heute', 'morgen', 'gestern', else the short date. */
export const dayText = (day: string, today: string, words: Words): string =>
  relativeDay(day, today, words) ?? shortDate(day, words.locale)

/** A moment in a conversation: 'heute, 13:18 Uhr', 'gestern, 09:00 Uhr', '03.02.2026, 13:18 Uhr'. */
export function momentText(instantMs: number, nowMs: number, words: Words): string {
  const day = dayText(dayOf(instantMs), dayOf(nowMs), words)
  return words.t('domain:date.moment', { day, time: clockTime(instantMs, words) })
}

/** A moment in full: '3. Februar 2026, 13:18 Uhr', in English '3 February 2026, 01:18 p.m.'. */
export function fullMoment(instantMs: number, words: Words): string {
  const format = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
  const day = dateFormat(words.locale, format).format(atNoonUtc(dayOf(instantMs)))
  return words.t('domain:date.moment', { day, time: clockTime(instantMs, words) })
}

/** How long something has waited: 'weniger als 1 Min.', '42 Min.', '3 Std.', '2 Tage'. A clock that runs behind counts as no time. Of what lasts it says since when. */
export function waitingTime(sinceMs: number, nowMs: number, words: Words, days: 'days' | 'daysAfter' = 'days'): string {
  if (words.isLasting) return momentText(sinceMs, nowMs, words)
  const waited = Math.max(0, nowMs - sinceMs)
  if (waited < MINUTE_MS) return words.t('domain:waiting.underOneMinute')
  if (waited < HOUR_MS) return words.t('domain:waiting.minutes', { count: Math.floor(waited / MINUTE_MS) })
  if (waited < DAY_MS) return words.t('domain:waiting.hours', { count: Math.floor(waited / HOUR_MS) })
  return words.t(`domain:waiting.${days}`, { count: Math.floor(waited / DAY_MS) })
}

/** The same after 'seit' and 'nach', which ask for another case in German: 'seit 2 Tagen'. */
export const waitingTimeAfter = (sinceMs: number, nowMs: number, words: Words): string =>
  waitingTime(sinceMs, nowMs, words, 'daysAfter')

/** How long ago something was: 'gerade eben', 'vor 42 Min.', 'vor 3 Std.'; from 24 hours on the day. */
export function timeAgo(instantMs: number, nowMs: number, words: Words): string {
  if (words.isLasting) return momentText(instantMs, nowMs, words)
  const passed = nowMs - instantMs
  if (passed >= DAY_MS) return dayText(dayOf(instantMs), dayOf(nowMs), words)
  if (passed < MINUTE_MS) return words.t('domain:date.justNow')
  return words.t('domain:date.ago', { time: waitingTime(instantMs, nowMs, words) })
}
