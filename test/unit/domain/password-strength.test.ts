// The five scores, and the words that count as known.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordStrengths } from '../../../catalogue/account/password-strengths.ts'
import { knownWords, passwordStrength } from '../../../domain/password-strength.ts'
import { holds } from './properties.ts'

it.each([
  [0, 0],
  [1.4, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 4],
  [-1, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 4],
])('%d is score %d', (number, score) => {
  expect(passwordStrength(number)).toBe(score)
})

it('[X27] are named as the specification names them', () => {
  expect(passwordStrengths.entries.map(({ code, name }) => `${code} ${name}`).join(', ')).toBe(
    '0 very_weak, 1 weak, 2 medium, 3 strong, 4 very_strong',
  )
})

it('takes the words of texts apart, each once, without short ones', () => {
  expect(knownWords(['Maria', 'von König', 'maria.koenig@klinikum-nord.example', ''])).toEqual([
    'maria',
    'von',
    'könig',
    'koenig',
    'klinikum',
    'nord',
    'example',
  ])
})

it('names any number, and takes any texts apart into words that stay as they are', () => {
  holds(fc.double(), (score) => expect(passwordStrengths.codes).toContain(passwordStrength(score)))
  holds(fc.array(fc.string({ unit: 'binary' })), (texts) => {
    const words = knownWords(texts)
    expect(knownWords(words)).toEqual(words)
  })
})
