// How a reported capacity looks, and how old it is said to be.
import { expect, it } from 'vitest'
import { capacityAge, capacityLastsMs, capacityLook, capacityNow } from '../../../domain/capacity.ts'
import { anyText, holds } from './properties.ts'
import { de, en } from './test-words.ts'

it.each([
  ['free', 'free'],
  ['none', 'none'],
  ['unknown', 'unknown'],
  ['something newer', null],
  ['', null],
])('%j looks like %j', (status, look) => {
  expect(capacityLook(status)).toBe(look)
})

it('is about appointments with consultants, whatever was reported', () =>
  holds(anyText, (status) => {
    expect(capacityLook(status, true)).toBe('consultant')
    expect([null, 'free', 'none', 'unknown']).toContain(capacityLook(status))
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
