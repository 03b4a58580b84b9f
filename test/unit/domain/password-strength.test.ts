// Names of the five scores, and the words that count as known.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { knownWords, passwordStrength, passwordStrengths } from '../../../domain/password-strength.ts'
import { holds } from './properties.ts'

it.each([
  [0, 'very_weak'],
  [1, 'weak'],
  [2, 'medium'],
  [3, 'strong'],
  [4, 'very_strong'],
  [5, 'very_strong'],
  [-1, 'very_weak'],
  [Number.NaN, 'very_weak'],
  [Number.POSITIVE_INFINITY, 'very_strong'],
])('score %d is %s', (score, strength) => {
  expect(passwordStrength(score)).toBe(strength)
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
  holds(fc.double(), (score) => expect(passwordStrengths).toContain(passwordStrength(score)))
  holds(fc.array(fc.string({ unit: 'binary' })), (texts) => {
    const words = knownWords(texts)
    expect(knownWords(words)).toEqual(words)
  })
})
