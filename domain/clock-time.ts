// The time of day on German clocks and how it is written, in both languages: all that the first screens say of times.
import { dateFormat } from './formats.ts'
import type { Locale, Words } from './words.ts'

/** All houses lie in Germany; the device's or server's own zone does not matter. */
export const TIME_ZONE = 'Europe/Berlin'

/** With the first time that is shown: making the first formatter takes half as long as all else that a page's start evaluates. */
let zoneParts: Intl.DateTimeFormat | undefined

/** Year, month, day, hour, minute, second of an instant on German clocks, as two-digit or four-digit texts. */
export function germanClock(instantMs: number): Readonly<Record<string, string>> {
  zoneParts ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(zoneParts.formatToParts(instantMs).map((part) => [part.type, part.value]))
}

/** The hour of a 24-hour clock as a.m. and p.m. write it: '01:18 p.m.'. */
function twelveHours(hour: string, minute: string): string {
  const hours = Number(hour)
  return `${String(hours % 12 || 12).padStart(2, '0')}:${minute} ${hours < 12 ? 'a.m.' : 'p.m.'}`
}

/** A time of day alone: '14:05', in English '02:05 p.m.'. */
export const clockOf = (instantMs: number, locale: Locale): string => {
  const { hour = '', minute = '' } = germanClock(instantMs)
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
