import { describe, expect, it } from 'vitest'
import type { HouseReport } from '../../../../../contract/http/house-report.ts'
import { reportCsv } from '../../../../../src/receiver/report/csv.ts'
import { instantsOf, rangeBefore, rangeOf } from '../../../../../src/receiver/report/range.ts'
import { answerRows, bucketsOf, countRows, durationText } from '../../../../../src/receiver/report/rows.ts'
import { de } from '../../words.ts'

const today = '2026-11-22'
const report = (more: Partial<HouseReport> = {}): HouseReport => ({
  requests: {
    received: 3,
    answered: 2,
    median_ms: 90_000,
    accepted: 1,
    interested: 0,
    declined: 1,
    withdrawn: 0,
    attributed: 1,
  },
  by_day: [
    { day: '2026-11-16', received: 1, answered: 1, attributed: 1 },
    { day: '2026-11-22', received: 2, answered: 1, attributed: 0 },
  ],
  by_reason: [{ code: 4, count: 1 }],
  by_withdrawal: [],
  by_solution: [{ code: 21, count: 3 }],
  by_care_level: [{ code: null, count: 3 }],
  ...more,
})

describe('the range', () => {
  const week = rangeOf({ days: '7' }, today)

  it('ends today, and the time before it is as long', () => {
    expect(week).toEqual({ from: '2026-11-16', to: today, days: 7, length: 7 })
    expect(week && rangeBefore(week)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  })

  it('is of 28 days when the address names none that is offered', () => {
    expect([rangeOf({}, today)?.days, rangeOf({ days: 'x' }, today)?.days]).toEqual([28, 28])
  })

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }],
    [{ from: '2026-11-20', to: '2026-11-23' }],
    [{ from: '2026-11-20' }],
    [{ from: '2020-01-01', to: today }],
    [{ from: 'x', to: today }],
    [{ from: '2026-02-31', to: today }],
  ])('is none: %j', (query) => {
    expect(rangeOf(query, today)).toBeNull()
  })

  it('begins and ends with German days, also where the clocks change', () => {
    const { from, to } = instantsOf({ from: '2026-10-25', to: '2026-10-25' })
    expect((to - from) / 3_600_000).toBe(25)
  })
})

describe('the rows', () => {
  it('have every day of the range, and weeks for longer ones', () => {
    const week = rangeOf({ days: 7 }, today)
    const quarter = rangeOf({ days: 90 }, today)
    if (!week || !quarter) throw new Error('both are ranges')
    expect(bucketsOf(report(), week, de).map(({ received }) => received)).toEqual([1, 0, 0, 0, 0, 0, 2])
    const weeks = bucketsOf(report(), quarter, de)
    expect(weeks).toHaveLength(13)
    expect(weeks.reduce((sum, { received }) => sum + received, 0)).toBe(3)
  })

  it('name what was counted in the time before only', () => {
    const rows = countRows('by_reason', report(), report({ by_reason: [{ code: 6, count: 2 }] }), de)
    expect(rows.map(({ value, before }) => [value, before])).toEqual([
      [1, 0],
      [0, 2],
    ])
  })

  it('of answers add up to the requests, those whose answer stands no more too', () => {
    const keysOf = (now: HouseReport) => answerRows(now, report(), de).map(({ key, value }) => [key, value])
    expect(keysOf(report())).not.toContainEqual(['lapsed', 0])
    expect(keysOf(report({ requests: { ...report().requests, declined: 0, withdrawn: 1 } }))).toContainEqual([
      'withdrawn',
      1,
    ])
    const now = report({ requests: { ...report().requests, answered: 3, accepted: 0 } })
    expect(keysOf(now)).toEqual([
      ['accepted', 0],
      ['declined', 1],
      ['interested', 0],
      ['lapsed', 2],
      ['unanswered', 0],
    ])
  })

  it.each([
    [null, '–'],
    [20_000, '1 Min.'],
    [90 * 60_000, '1,5 Std.'],
    [72 * 3_600_000, '3 Tage'],
  ])('say how long %s is', (ms, text) => {
    expect(durationText(ms, de)).toBe(text)
  })
})

describe('the CSV file', () => {
  it('has semicolons, decimal commas, CRLF and a byte order mark', () => {
    const range = rangeOf({ days: 7 }, today)
    const csv = range && reportCsv(report(), report(), range, de)
    expect(csv?.startsWith('\uFEFFAuswertung;2026-11-16;2026-11-22\r\n')).toBe(true)
    expect(csv).toContain('\r\nAnfragen;3;3\r\n')
    expect(csv).toContain('(min);1,5;1,5\r\n')
    expect(csv).toContain('\r\nTag;Anfragen;Beantwortet;Bestätigte Aufnahmen\r\n2026-11-16;1;1;1\r\n')
  })

  it('says that the rows of a longer range are weeks', () => {
    const range = rangeOf({ days: 90 }, today)
    const csv = range && reportCsv(report(), report(), range, de)
    expect(csv).toContain('\r\nWoche ab;Anfragen;Beantwortet;Bestätigte Aufnahmen\r\n2026-08-25;0;0;0\r\n')
  })
})
