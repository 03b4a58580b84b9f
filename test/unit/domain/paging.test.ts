// Paging defaults and page sizes.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  LONG_COUNT,
  pageOfStart,
  parsePaging,
  parseSortDirection,
  portalPageSizes,
  professionalPageSizes,
  startOfPage,
  startWithin,
} from '../../../domain/paging.ts'
import { anyText, holds } from './properties.ts'

it.each([
  [{}, { count: 10, start: 0 }],
  [
    { count: '30', start: '60' },
    { count: 30, start: 60 },
  ],
  [
    { count: '50', start: '-1' },
    { count: 50, start: 0 },
  ],
  [
    { count: '7', start: '1.5' },
    { count: 10, start: 0 },
  ],
  [
    { count: '20', start: null },
    { count: 10, start: 0 },
  ],
])('reads %j as %j', (query, paging) => {
  expect(parsePaging(query)).toEqual(paging)
})

it('takes other sizes where a list has them', () => {
  expect(parsePaging({ count: '20' }, portalPageSizes).count).toBe(20)
  expect(parsePaging({ count: '50' }, portalPageSizes).count).toBe(10)
})

it('counts pages from 1 and rows from 0', () => {
  expect(startOfPage(1, 30)).toBe(0)
  expect(startOfPage(3, 30)).toBe(60)
  expect(startOfPage(0, 30)).toBe(0)
  expect(pageOfStart(59, 30)).toBe(2)
  expect(pageOfStart(60, 30)).toBe(3)
})

it('has a longer default where a list has one', () => {
  expect(parsePaging({}, professionalPageSizes, LONG_COUNT)).toEqual({ count: 15, start: 0 })
  expect(parsePaging({ count: '20' }, professionalPageSizes, LONG_COUNT).count).toBe(15)
  expect(parsePaging({ count: '20' }, portalPageSizes, LONG_COUNT).count).toBe(20)
})

it.each([
  ['desc', 'desc'],
  ['asc', 'asc'],
  ['DESC', 'asc'],
  ['', 'asc'],
  [null, 'asc'],
])('sorts %j %s', (text, direction) => {
  expect(parseSortDirection(text)).toBe(direction)
})

it('gives an offered size and a row for any text', () =>
  holds(fc.tuple(anyText, fc.oneof(anyText, fc.stringMatching(/^\d{1,12}$/))), ([count, start]) => {
    const paging = parsePaging({ count, start })
    expect([10, 30, 50]).toContain(paging.count)
    expect(Number.isSafeInteger(paging.start) && paging.start >= 0).toBe(true)
    expect(parsePaging({ count: String(paging.count), start: String(paging.start) })).toEqual(paging)
  }))

it('finds the page of every row, and its first row', () =>
  holds(fc.tuple(fc.nat(1_000_000), fc.constantFrom(10, 15, 20, 30, 50)), ([row, count]) => {
    const start = startOfPage(pageOfStart(row, count), count)
    expect(start).toBeLessThanOrEqual(row)
    expect(row - start).toBeLessThan(count)
  }))

it('[K32] leads from a page that is not there to the last one, and from no other', () => {
  expect(startWithin(999, 10, 23)).toBe(20)
  expect(startWithin(23, 10, 23)).toBe(20)
  expect(startWithin(22, 10, 23)).toBe(22)
  expect(startWithin(30, 10, 30)).toBe(20)
  expect(startWithin(5, 10, 0)).toBe(0)
  holds(
    fc.tuple(fc.nat(10_000), fc.constantFrom(10, 15, 30, 50), fc.integer({ min: 1, max: 5000 })),
    ([start, count, total]) => {
      const shown = startWithin(start, count, total)
      expect(shown).toBeLessThan(total)
      expect(startWithin(shown, count, total)).toBe(shown)
    },
  )
})
