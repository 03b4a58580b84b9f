// Short ids: 8 of 62 characters, all of them in use.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomId } from '../../../domain/random-id.ts'
import { holds } from './properties.ts'

it('[K36] takes each character from a draw of its own', () => {
  const draws = [0, 0.5, 61.5 / 62, 1 - Number.EPSILON, 25.5 / 62, 26 / 62, 52 / 62, 0.999]
  expect(randomId(() => draws.shift() ?? 0)).toBe('Af99Za09')
})

it('has 8 letters and digits whatever is drawn', () =>
  holds(
    fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 8, maxLength: 8 }),
    (draws) => {
      const left = [...draws]
      expect(randomId(() => left.shift() ?? 0)).toMatch(/^[A-Za-z0-9]{8}$/)
    },
  ))

it('uses all 62 characters', () => {
  const seen = new Set(Array.from({ length: 62 }, (_, i) => randomId(() => (i + 0.5) / 62)))
  expect(seen.size).toBe(62)
})
