// Paging defaults and page sizes.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageOfStart, parsePaging, startOfPage } from '../../../domain/paging.ts'

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
  expect(parsePaging({ count: '20' }, [10, 20, 30]).count).toBe(20)
  expect(parsePaging({ count: '50' }, [10, 20, 30]).count).toBe(10)
})

it('counts pages from 1 and rows from 0', () => {
  expect(startOfPage(1, 30)).toBe(0)
  expect(startOfPage(3, 30)).toBe(60)
  expect(startOfPage(0, 30)).toBe(0)
  expect(pageOfStart(59, 30)).toBe(2)
  expect(pageOfStart(60, 30)).toBe(3)
})

it('gives an offered size and a row for any text', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (count, start) => {
      const paging = parsePaging({ count, start })
      expect([10, 30, 50]).toContain(paging.count)
      expect(Number.isSafeInteger(paging.start) && paging.start >= 0).toBe(true)
    }),
  ))
