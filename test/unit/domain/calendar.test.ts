// Calendar days: typed forms, German start of day, counting.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, DAY_MS, dayOf, daysBetween, parseDate, startOfDay } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import { anyText, holds } from './properties.ts'

const today = '2026-02-02'
const days = fc.date({ min: new Date('1850-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
const instantOf = (iso: string) => Date.parse(iso)

describe('parseDate', () => {
  it.each([
    ['03.02.2026', '2026-02-03'],
    ['03/02/2026', '2026-02-03'],
    ['3.2.26', '2026-02-03'],
    ['3/2/26', '2026-02-03'],
    [' 3.2.2026 ', '2026-02-03'],
    ['29.02.2024', '2024-02-29'],
    ['29.02.2026', null],
    ['31.02.1950', null],
    ['31.02.1950x', null],
    ['0.1.2026', null],
    ['1.13.2026', null],
    ['03.02/2026', null],
    ['03-02-2026', '2026-02-03'],
    ['2026-02-03', '2026-02-03'],
    ['20260203', '2026-02-03'],
    ['03022026', '2026-02-03'],
    ['3. Februar 2026', '2026-02-03'],
    ['03. Mrz. 2026', '2026-03-03'],
    ['3 March 2026', '2026-03-03'],
    ['3. 2. 2026', '2026-02-03'],
    ['٠٣.٠٢.٢٠٢٦', '2026-02-03'],
    ['０３／０２／２０２６', null],
    ['\u202d03.02.2026\u202c', '2026-02-03'],
    ['03–02–2026', '2026-02-03'],
    ['00.02.2026', null],
    ['02.2026', null],
    ['2026', null],
    ['19191919', null],
    ['3.2.026', null],
    ['01.01.0050', null],
    ['', null],
  ])('%j is %j', (text, day) => {
    expect(parseDate(text, today)).toBe(day)
  })

  it('reads two digits of a year as near today, or as the past for birth dates', () => {
    expect(parseDate('1.1.45', today)).toBe('2045-01-01')
    expect(parseDate('1.1.46', today)).toBe('1946-01-01')
    expect(parseDate('1.1.09', '2090-01-01')).toBe('2109-01-01')
    expect(parseDate('1.1.10', '2090-01-01')).toBe('2010-01-01')
    expect(parseDate('12.4.41', today, 'past')).toBe('1941-04-12')
    expect(parseDate('2.2.26', today, 'past')).toBe('2026-02-02')
    expect(parseDate('3.2.26', today, 'past')).toBe('1926-02-03')
  })

  it('never throws, and reads back every day that it wrote', () =>
    holds(
      fc.oneof(anyText, fc.stringMatching(/^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/)),
      (text) => {
        const day = parseDate(text, today)
        if (day === null) return
        const [year, month, dayOfMonth] = day.split('-')
        expect(parseDate(`${dayOfMonth}.${month}.${year}`, today)).toBe(day)
      },
      ['31.02.1950', '01.01.0050', '29.02.26'],
    ))

  it('reads every day in both forms, in full and short', () =>
    holds(days, (instant) => {
      const day = instant.toISOString().slice(0, 10)
      for (const locale of ['de-DE', 'en-GB'] as const) expect(parseDate(shortDate(day, locale), today)).toBe(day)
    }))
})

describe('days of instants', () => {
  it('are German days, in winter and in summer', () => {
    expect(dayOf(instantOf('2026-02-02T22:59:59Z'))).toBe('2026-02-02')
    expect(dayOf(instantOf('2026-02-02T23:00:00Z'))).toBe('2026-02-03')
    expect(dayOf(instantOf('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
  })

  it('start at German midnight, on days of clock changes too', () => {
    expect(startOfDay('2026-02-03')).toBe(instantOf('2026-02-02T23:00:00Z'))
    expect(startOfDay('2026-07-02')).toBe(instantOf('2026-07-01T22:00:00Z'))
    expect(startOfDay('2026-03-29')).toBe(instantOf('2026-03-28T23:00:00Z'))
    expect(startOfDay('2026-03-30')).toBe(instantOf('2026-03-29T22:00:00Z'))
    expect(startOfDay('2026-10-25')).toBe(instantOf('2026-10-24T22:00:00Z'))
    expect(startOfDay('2026-10-26')).toBe(instantOf('2026-10-25T23:00:00Z'))
  })

  it('start at the first instant that belongs to them', () =>
    holds(fc.integer({ min: instantOf('1981-01-01'), max: instantOf('2099-12-31') }), (instant) => {
      const start = startOfDay(dayOf(instant))
      expect(dayOf(start)).toBe(dayOf(instant))
      expect(dayOf(start - 1)).toBe(addDays(dayOf(instant), -1))
      expect(instant - start).toBeLessThanOrEqual(DAY_MS + 3_600_000)
    }))
})

describe('counting days', () => {
  it('crosses months, leap days and clock changes', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  })

  it('counts back what it counted', () =>
    holds(fc.tuple(days, fc.integer({ min: -40_000, max: 40_000 })), ([instant, count]) => {
      const day = instant.toISOString().slice(0, 10)
      expect(daysBetween(day, addDays(day, count))).toBe(count)
      expect(addDays(addDays(day, count), -count)).toBe(day)
    }))
})
