// Intervals: open ends by 0 and 999, round trip, overlap.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intervalParameter, intervalsOverlap, openInterval, parseInterval } from '../../../domain/intervals.ts'
import { anyText, holds } from './properties.ts'

describe('parseInterval', () => {
  it.each([
    ['60-69', { min: 60, max: 69 }],
    ['[60,69]', { min: 60, max: 69 }],
    ['ab 60 bis 69 Jahre', { min: 60, max: 69 }],
    ['0-69', { min: null, max: 69 }],
    ['60-999', { min: 60, max: null }],
    ['0-999', openInterval],
    ['130', { min: 130, max: null }],
    ['1-2-3', { min: 1, max: 2 }],
    ['69-60', openInterval],
    ['60-12345678901234567890', { min: 60, max: null }],
    ['x', openInterval],
    ['', openInterval],
    [null, openInterval],
    [undefined, openInterval],
  ])('%j', (parameter, interval) => {
    expect(parseInterval(parameter)).toEqual(interval)
  })

  it('reads back what intervalParameter wrote', () => {
    // 0 and 999 mean 'open'
    const end = fc.option(fc.integer({ min: 1, max: 998 }))
    holds(fc.tuple(end, end), ([a, b]) => {
      const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b]
      expect(parseInterval(intervalParameter({ min, max }))).toEqual({ min, max })
    })
  })

  it('gives an interval of any text, and the same of what that one is written as', () =>
    holds(anyText, (text) => {
      const interval = parseInterval(text)
      expect(interval.min ?? 0).toBeLessThanOrEqual(interval.max ?? 999)
      expect(parseInterval(intervalParameter(interval))).toEqual(interval)
    }))
})

describe('intervalsOverlap', () => {
  it.each([
    [{ min: 60, max: 69 }, { min: 69, max: 80 }, true],
    [{ min: 60, max: 69 }, { min: 70, max: 80 }, false],
    [{ min: null, max: 17 }, { min: 18, max: null }, false],
    [{ min: null, max: 18 }, { min: 18, max: null }, true],
    [{ min: 60, max: null }, openInterval, true],
  ])('%j and %j: %s', (a, b, overlap) => {
    expect(intervalsOverlap(a, b)).toBe(overlap)
    expect(intervalsOverlap(b, a)).toBe(overlap)
  })
})
