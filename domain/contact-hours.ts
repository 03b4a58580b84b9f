// When somebody of a house can be visited or called: as it is typed, as it is kept, and as it is read. Pure.
import { weekdays } from '../catalogue/admissions/weekdays.ts'
import { CONTACT_RANGES_A_DAY, type ContactHours } from '../contract/http/contact-hours.ts'
import { ok, type Result } from '../contract/result.ts'
import { DAY_MS } from './calendar.ts'
import { dateFormat, listFormat } from './formats.ts'
import { typedLine } from './typed-text.ts'
import { invalid, type Problem } from './validators/problem.ts'
import type { Words } from './words.ts'

/** how long what is typed of one day may be, in characters */
export const CONTACT_DAY_LIMIT = 60

type Range = ContactHours['days'][number][number]

const between = /[,;+&/]|\b(?:und|u\.|and)(?=\s)/i
const range = /^(?:von )?(\d{1,2})(?:[:.](\d\d))? ?(?:uhr)? ?(?:-|bis|to) ?(\d{1,2})(?:[:.](\d\d))? ?(?:uhr)?$/i
/** what people write where there is nothing to write */
const nothing = /^(?:-|geschlossen|keine|closed|none)$/i

const clock = (hours = '', minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`
const isTime = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)

/** The ranges of a day as people type them: '8-12 und 14-16:30', '8 bis 16 Uhr'; empty: none. */
export function parseHours(text: string): Result<ContactHours['days'][number], Problem> {
  const typed = typedLine(text)
  if (typed === '' || nothing.test(typed)) return ok([])
  const ranges: Range[] = []
  for (const part of typed.split(between)) {
    const found = range.exec(part.trim())
    if (!found) return invalid('hours')
    const [, fromHours, fromMinutes, toHours, toMinutes] = found
    const from = clock(fromHours, fromMinutes)
    const to = clock(toHours, toMinutes)
    if (!isTime(from) || !(isTime(to) || to === '24:00')) return invalid('hours')
    if (from >= to || (ranges.at(-1)?.to ?? '') > from) return invalid('hoursOrder')
    ranges.push({ from, to })
  }
  return ranges.length > CONTACT_RANGES_A_DAY ? invalid('hoursTooMany') : ok(ranges)
}

/** '08:00' is typed and read as 8, '08:30' as 8:30. */
const shortClock = (time: string): string => time.replace(/^0/, '').replace(/:00$/, '')

/** As it is typed: '8–12, 14–16:30'. */
const typedDay = (ranges: readonly Range[]): string =>
  ranges.map(({ from, to }) => `${shortClock(from)}–${shortClock(to)}`).join(', ')

export interface TypedHours {
  /** by weekday, Monday first */
  readonly days: readonly string[]
  readonly remark: string
}

export const typedHours = (hours: ContactHours | null | undefined): TypedHours => ({
  days: weekdays.keys.map((_, at) => typedDay(hours?.days[at] ?? [])),
  remark: hours?.remark ?? '',
})

/** What was typed without problems, as it is kept. */
export const hoursOfTyped = ({ days, remark }: TypedHours): ContactHours | null =>
  orNoHours({
    days: weekdays.keys.map((_, at) => {
      const parsed = parseHours(days[at] ?? '')
      return parsed.ok ? parsed.value : []
    }),
    // a tab that came with what was pasted is no reason to refuse it
    remark: remark.replace(/\s+/g, ' ').trim(),
  })

/** Whether two say the same; what an older server does not tell says nothing. */
export const areSameHours = (one: ContactHours | null | undefined, other: ContactHours | null | undefined): boolean => {
  const [a, b] = [typedHours(one), typedHours(other)]
  return a.remark === b.remark && a.days.every((text, at) => text === b.days[at])
}

/** null where a house says nothing. */
export const orNoHours = (hours: ContactHours | null): ContactHours | null =>
  hours === null || (hours.remark === '' && hours.days.every((ranges) => ranges.length === 0)) ? null : hours

/** Days with the same ranges, each in the order of the week; days without any are in none. */
export function alikeDays({
  days,
}: ContactHours): readonly { readonly days: readonly number[]; readonly of: Range[] }[] {
  const alike = Map.groupBy(
    days.map((of, day) => ({ of, day })).filter(({ of }) => of.length > 0),
    ({ of }) => typedDay(of),
  )
  return [...alike.values()].map((same) => ({ days: same.map(({ day }) => day), of: same[0]?.of ?? [] }))
}

/** Lines to read, the remark last: 'Mo. bis Fr. 8 bis 16 Uhr', 'Sa. und So. 10 bis 12 und 14 bis 17 Uhr'. */
export function contactHoursLines(hours: ContactHours, words: Words): readonly string[] {
  const lines = alikeDays(hours).map(({ days, of }) =>
    words.t('domain:hours.line', { days: daysText(days, words), ranges: rangesText(of, words) }),
  )
  return hours.remark === '' ? lines : [...lines, hours.remark]
}

/** What the history kept of them, in one line; null: it is something else. */
export function keptHoursText(kept: unknown, words: Words): string | null {
  const isHours = typeof kept === 'object' && kept !== null && 'days' in kept && 'remark' in kept
  return isHours ? contactHoursLines(kept as unknown as ContactHours, words).join('; ') : null
}

const isWhole = ({ from, to }: Range): boolean => from === '00:00' && to === '24:00'

function rangesText(ranges: readonly Range[], words: Words): string {
  if (ranges.some(isWhole)) return words.t('domain:hours.always')
  const texts = ranges.map(({ from, to }) =>
    words.t('domain:hours.range', { from: clockText(from, words), to: clockText(to, words) }),
  )
  return words.t('domain:hours.clock', { ranges: together(texts, words) })
}

/** '8', '8:30'; in English '8 a.m.', '8:30 a.m.', 'noon'. */
function clockText(time: string, words: Words): string {
  if (words.locale === 'de-DE') return shortClock(time)
  if (time === '12:00') return words.t('domain:hours.noon')
  if (time === '24:00' || time === '00:00') return words.t('domain:hours.midnight')
  const hours = Number(time.slice(0, 2))
  const shown = shortClock(`${String(hours % 12 || 12).padStart(2, '0')}${time.slice(2)}`)
  return words.t(hours < 12 ? 'domain:hours.am' : 'domain:hours.pm', { time: shown })
}

const aMonday = Date.UTC(2024, 0, 1)

/** 'Montag'; short 'Mo'. @param day from Monday, 0 */
export const weekdayName = (day: number, { locale }: Words, weekday: 'long' | 'short' = 'long'): string =>
  dateFormat(locale, { weekday, timeZone: 'UTC' }).format(aMonday + day * DAY_MS)

/** three days after each other and more are a span */
const SPAN = 3

function daysText(days: readonly number[], words: Words): string {
  if (days.length === weekdays.keys.length) return words.t('domain:hours.daily')
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const name = (day = 0) => words.t('domain:hours.shortDay', { day: weekdayName(day, words, 'short') })
  const texts = runs.flatMap((run) =>
    run.length >= SPAN
      ? [words.t('domain:hours.range', { from: name(run[0]), to: name(run.at(-1)) })]
      : run.map((day) => name(day)),
  )
  return together(texts, words)
}

/** 'a', 'a und b', 'a, b und c' */
const together = (texts: readonly string[], { locale }: Words): string => listFormat(locale, {}).format(texts)
