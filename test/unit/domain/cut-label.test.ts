// Labels of at most 70 characters.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutLabel } from '../../../domain/cut-label.ts'
import { anyText, holds } from './properties.ts'

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' })
const lengthOf = (text: string) => [...segmenter.segment(text)].length

it('leaves 70 characters and cuts 71, with a sign', () => {
  expect(cutLabel('a'.repeat(70))).toBe('a'.repeat(70))
  expect(cutLabel('a'.repeat(71))).toBe(`${'a'.repeat(69)}…`)
})

it('counts as people do, and leaves no space before the sign', () => {
  expect(cutLabel('👩‍⚕️'.repeat(70))).toBe('👩‍⚕️'.repeat(70))
  expect(cutLabel('👩‍⚕️'.repeat(71))).toBe(`${'👩‍⚕️'.repeat(69)}…`)
  expect(cutLabel(`${'a'.repeat(68)} bcd`)).toBe(`${'a'.repeat(68)}…`)
})

it('is at most 70 characters of any text, which begins with it, and is cut once', () =>
  holds(
    fc.oneof(anyText, fc.string({ unit: 'grapheme', minLength: 65, maxLength: 90 })),
    (text) => {
      const cut = cutLabel(text)
      expect(lengthOf(cut)).toBeLessThanOrEqual(70)
      expect(text.startsWith(cut === text ? cut : cut.slice(0, -1))).toBe(true)
      expect(cutLabel(cut)).toBe(cut)
    },
    ['\ud83d'.repeat(80), '\u0301'.repeat(80), ' '.repeat(80)],
  ))
