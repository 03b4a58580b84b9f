// How days, times and waiting are written, in German and English.
import { describe, expect, it } from 'vitest'
import { clockTime, eventTime } from '../../../domain/clock-time.ts'
import {
  dayText,
  fullMoment,
  longDate,
  momentText,
  relativeDay,
  shortDate,
  timeAgo,
  waitingTime,
  waitingTimeAfter,
} from '../../../domain/dates.ts'
import { de, en } from './test-words.ts'

const at = (iso: string) => Date.parse(iso)
const now = at('2026-02-03T13:18:00+01:00')
const MIN = 60_000
const HOUR = 60 * MIN

describe('days', () => {
  it('in short', () => {
    expect(shortDate('2026-02-03', 'de-DE')).toBe('03.02.2026')
    expect(shortDate('2026-02-03', 'en-GB')).toBe('03/02/2026')
  })

  it('for reading, with the year only when it is another', () => {
    expect(longDate('2026-02-03', '2026-01-01', 'de-DE')).toBe('Di., 3. Februar')
    expect(longDate('2026-02-03', '2026-01-01', 'en-GB')).toBe('Tue 3 February')
    expect(longDate('2027-02-03', '2026-01-01', 'de-DE')).toBe('Mi., 3. Februar 2027')
  })

  it.each([
    ['2026-02-03', 'heute', 'today'],
    ['2026-02-04', 'morgen', 'tomorrow'],
    ['2026-02-02', 'gestern', 'yesterday'],
  ])('%s relative to 3 February', (day, german, english) => {
    expect(relativeDay(day, '2026-02-03', de)).toBe(german)
    expect(relativeDay(day, '2026-02-03', en)).toBe(english)
  })

  it('further away are no relative days but short dates', () => {
    expect(relativeDay('2026-02-05', '2026-02-03', de)).toBeNull()
    expect(dayText('2026-02-05', '2026-02-03', de)).toBe('05.02.2026')
    expect(dayText('2026-02-01', '2026-02-03', en)).toBe('01/02/2026')
    expect(dayText('2026-02-04', '2026-02-03', de)).toBe('morgen')
  })
})

describe('times', () => {
  it('have 24 hours in German and a.m. or p.m. in English', () => {
    expect(clockTime(now, de)).toBe('13:18 Uhr')
    expect(clockTime(now, en)).toBe('01:18 p.m.')
  })

  it('of history entries are decided: d LLLL y HH:mm, in English 12 hours', () => {
    expect(eventTime(now, 'de-DE')).toBe('3 Februar 2026 13:18')
    expect(eventTime(now, 'en-GB')).toBe('3 February 2026 01:18 p.m.')
    expect(eventTime(at('2026-07-01T00:05:00+02:00'), 'de-DE')).toBe('1 Juli 2026 00:05')
    expect(eventTime(at('2026-07-01T00:05:00+02:00'), 'en-GB')).toBe('1 July 2026 12:05 a.m.')
    expect(eventTime(at('2026-07-01T12:00:00+02:00'), 'en-GB')).toBe('1 July 2026 12:00 p.m.')
  })

  it('in a conversation name the day', () => {
    expect(fullMoment(now, de)).toBe('3. Februar 2026, 13:18 Uhr')
    expect(fullMoment(now, en)).toBe('3 February 2026, 01:18 p.m.')
    expect(momentText(now - HOUR, now, de)).toBe('heute, 12:18 Uhr')
    expect(momentText(now - 24 * HOUR, now, de)).toBe('gestern, 13:18 Uhr')
    expect(momentText(now - 72 * HOUR, now, en)).toBe('31/01/2026, 01:18 p.m.')
  })
})

describe('waiting', () => {
  it.each([
    [-HOUR, 'weniger als 1 Min.', 'gerade eben'],
    [0, 'weniger als 1 Min.', 'gerade eben'],
    [MIN - 1, 'weniger als 1 Min.', 'gerade eben'],
    [MIN, '1 Min.', 'vor 1 Min.'],
    [42 * MIN, '42 Min.', 'vor 42 Min.'],
    [HOUR - 1, '59 Min.', 'vor 59 Min.'],
    [HOUR, '1 Std.', 'vor 1 Std.'],
    [24 * HOUR - 1, '23 Std.', 'vor 23 Std.'],
    [24 * HOUR, '1 Tag', 'gestern'],
    [49 * HOUR, '2 Tage', '01.02.2026'],
  ])('%d ms', (passed, waited, ago) => {
    expect(waitingTime(now - passed, now, de)).toBe(waited)
    expect(timeAgo(now - passed, now, de)).toBe(ago)
  })

  it('after seit and nach', () => {
    expect(waitingTimeAfter(now - 24 * HOUR, now, de)).toBe('1 Tag')
    expect(waitingTimeAfter(now - 49 * HOUR, now, de)).toBe('2 Tagen')
    expect(waitingTimeAfter(now - 3 * HOUR, now, de)).toBe('3 Std.')
    expect(waitingTimeAfter(now - 49 * HOUR, now, en)).toBe('2 days')
  })

  it('in English', () => {
    expect(waitingTime(now - 42 * MIN, now, en)).toBe('42 min')
    expect(waitingTime(now - 24 * HOUR, now, en)).toBe('1 day')
    expect(waitingTime(now - 49 * HOUR, now, en)).toBe('2 days')
    expect(timeAgo(now - 3 * HOUR, now, en)).toBe('3 h ago')
    expect(timeAgo(now, now, en)).toBe('just now')
  })
})
