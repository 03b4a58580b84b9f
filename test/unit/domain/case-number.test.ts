import { expect, it } from 'vitest'
import { caseNumberIn } from '../../../domain/case-number.ts'
import { anyText, holds } from './properties.ts'

it.each([
  ['4711', '4711'],
  [' F-2026/004711 ', 'F-2026/004711'],
  ['KH  4711', 'KH 4711'],
  ['2026 00 4711', '2026 00 4711'],
  ['Fall 4711', 'Fall 4711'],
])('%j looks like a case number', (typed, number) => expect(caseNumberIn(typed)).toBe(number))

it.each([
  '',
  '47',
  'Brandt',
  'Brandt 1941',
  '1941 Brandt',
  'Müller-Lüdenscheidt',
  '4711?',
  '12.04.1941 Erna',
  'F'.repeat(60),
])('%j does not', (typed) => expect(caseNumberIn(typed)).toBeNull())

it('never throws, has a digit, and is found again in itself', () =>
  holds(anyText, (typed) => {
    const number = caseNumberIn(typed)
    if (number === null) return
    expect(number).toMatch(/\d/)
    expect(caseNumberIn(number)).toBe(number)
  }))
