// Time ranges of lists.
import { expect, it } from 'vitest'
import { timeRanges } from '../../../catalogue/search/time-ranges.ts'
import { daysBetween } from '../../../domain/calendar.ts'
import { daysOfRange } from '../../../domain/time-range.ts'

const today = '2026-02-03'

it('offers the ranges of the specification', () => {
  expect(timeRanges.codes).toEqual([-1, 1, 7, 14, 21, 28, 60, 90, 120, 150, 180])
})

it('ends today and has as many days as it says; -1 is the whole time', () => {
  expect(daysOfRange(-1, today)).toBeNull()
  expect(daysOfRange(1, today)).toEqual({ from: today, to: today })
  expect(daysOfRange(7, today)).toEqual({ from: '2026-01-28', to: today })
  for (const range of timeRanges.codes) {
    const days = daysOfRange(range, today)
    if (days) expect(daysBetween(days.from, days.to) + 1).toBe(range)
  }
})
