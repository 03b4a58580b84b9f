// Glove mode: which second taps are the glove's.
import { expect, it } from 'vitest'
import { isSecondTap } from '../../../../src/app/glove-taps.ts'

const first = { at: 1000, x: 100, y: 100 }

it.each([
  ['the first one', null, first, false],
  ['at once', first, { at: 1050, x: 100, y: 100 }, true],
  ['just before 600 ms, a little beside', first, { at: 1599, x: 120, y: 110 }, true],
  ['after 600 ms', first, { at: 1600, x: 100, y: 100 }, false],
  ['on the next key of a pad', first, { at: 1200, x: 180, y: 100 }, false],
])('%s', (_, before, tap, ignored) => expect(isSecondTap(before, tap)).toBe(ignored))
