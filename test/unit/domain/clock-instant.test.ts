import { expect, it } from 'vitest'
import { clockField, instantAt, parseClock } from '../../../domain/clock-instant.ts'

it.each([
  ['2026-11-22', '18:00', '2026-11-22T17:00:00.000Z'],
  ['2026-07-01', '18:00', '2026-07-01T16:00:00.000Z'],
  ['2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
  // the clocks go back at three: the later one
  ['2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
  // and forward at two: an hour that does not come
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('%s %s in Germany is %s', (day, clock, iso) => {
  expect(new Date(instantAt(day, clock)).toISOString()).toBe(iso)
})

it.each([
  ['9:05', '09:05'],
  [' 23:59 ', '23:59'],
  ['24:00', null],
  ['12', null],
  ['', null],
])('%j is read as %j', (text, clock) => {
  expect(parseClock(text)).toBe(clock)
})

it('writes an instant for a field of hours', () => {
  expect(clockField(Date.parse('2026-11-22T08:05:00Z'))).toBe('09:05')
})
