// How a reported capacity looks, and how old it is said to be.
import { expect, it } from 'vitest'
import {
  capacityAge,
  capacityAppearance,
  capacityLastsMs,
  capacityNow,
  fitsPlaces,
  gendersText,
  withPlaces,
} from '../../../domain/capacity.ts'
import { anyText, holds } from './properties.ts'
import { de, en } from './test-words.ts'

it.each([
  ['free', 'free'],
  ['none', 'none'],
  ['unknown', 'unknown'],
  ['something newer', null],
  ['', null],
])('%j looks like %j', (status, look) => {
  expect(capacityAppearance(status)).toBe(look)
})

it('is about appointments with consultants, whatever was reported', () =>
  holds(anyText, (status) => {
    expect(capacityAppearance(status, true)).toBe('consultant')
    expect([null, 'free', 'none', 'unknown']).toContain(capacityAppearance(status))
  }))

it('says its day', () => {
  const now = Date.parse('2026-02-03T13:18:00+01:00')
  expect(capacityAge(now, now, de)).toBe('Stand: heute')
  expect(capacityAge(now - 7 * 86_400_000, now, de)).toBe('Stand: 27.01.2026')
  expect(capacityAge(now, now, en)).toBe('As of today')
})

it('counts as unknown after seven days without news, and when nobody knows when it was said', () => {
  const now = Date.parse('2026-02-03T13:18:00+01:00')
  expect(capacityNow('free', now, now)).toBe('free')
  expect(capacityNow('none', now - capacityLastsMs, now)).toBe('none')
  expect(capacityNow('free', now - capacityLastsMs - 1, now)).toBe('unknown')
  expect(capacityNow('free', null, now)).toBe('unknown')
})

const told = (places: number | null, women: number | null, men: number | null) => ({ places, women, men })

it.each([
  [true, told(null, null, null)],
  [true, told(2, null, null)],
  [true, told(2, 1, 1)],
  [true, told(3, 1, null)],
  [true, told(null, 5, 9)],
  [false, told(2, 2, 1)],
  [false, told(1, null, 2)],
])('%s: places for women and men are some of all in %j', (fits, free) => expect(fitsPlaces(free)).toBe(fits))

it('keeps what is told of women and men with another number, as long as it fits', () => {
  expect(withPlaces(3, told(2, 1, 1))).toEqual(told(3, 1, 1))
  expect(withPlaces(1, told(2, 1, null))).toEqual(told(1, 1, null))
  expect(withPlaces(1, told(2, 1, 1))).toEqual(told(1, null, null))
  expect(withPlaces(null, told(2, 1, 1))).toEqual(told(null, 1, 1))
})

it('says how many are for women and for men, where it is known', () => {
  expect(gendersText(told(2, 1, 1), de)).toBe('davon 1 für Frauen, 1 für Männer')
  expect(gendersText(told(4, null, 2), de)).toBe('davon 2 für Männer')
  expect(gendersText(told(null, 1, null), de)).toBe('1 für Frauen')
  expect(gendersText(told(2, 1, 1), en)).toBe('of these 1 for women, 1 for men')
  expect(gendersText(told(2, null, null), de)).toBeNull()
})
