// Intervals: open ends by 0 and 999, round trip, overlap.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intervalsOverlap, intervalToParameters, openInterval, parseInterval } from '../../../domain/intervals.ts'

/** a bound that is not one of the two that mean 'open' */
const end = fc.option(fc.integer({ min: 1, max: 998 }))

describe('parseInterval', () => {
  it.each([
    ['60', '69', { min: 60, max: 69 }],
    ['0', '69', { min: null, max: 69 }],
    ['60', '999', { min: 60, max: null }],
    ['0', '999', { min: null, max: null }],
    ['ab 60', 'bis 69 Jahre', { min: 60, max: 69 }],
    ['999', '0', { min: 999, max: 0 }],
    ['', 'x', openInterval],
    [null, undefined, openInterval],
  ])('%j, %j', (min, max, interval) => {
    expect(parseInterval(min, max)).toEqual(interval)
  })

  it('reads back what intervalToParameters wrote', () =>
    fc.assert(
      fc.property(end, end, (min, max) => {
        const written = intervalToParameters({ min, max })
        expect(parseInterval(written.min, written.max)).toEqual({ min, max })
      }),
    ))

  it('never throws on any text', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.string(), (min, max) => void parseInterval(min, max))))
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
