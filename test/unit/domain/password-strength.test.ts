// The five scores, and the words that count as known.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordStrengths } from '../../../catalogue/account/password-strengths.ts'
import { knownWords, ownTexts, passwordStrength } from '../../../domain/password-strength.ts'
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

it('takes texts as they are, joined in the usual ways, and apart, each once, without short ones', () => {
  expect(knownWords(['Haus Am See', ' Maria ', '', 'A-B'])).toEqual([
    'haus am see',
    'hausamsee',
    'haus.am.see',
    'haus-am-see',
    'haus_am_see',
    'haus, am, see',
    'haus',
    'see',
    'maria',
    'a-b',
    'a b',
    'a.b',
    'a_b',
    'a, b',
  ])
})

it('knows of an owner the address, its first part, and the name both ways', () => {
  const owner = {
    email: 'm.koenig@nord.example',
    firstName: 'Maria',
    lastName: 'König',
    houses: ['Klinik Nord', undefined],
  }
  expect(ownTexts(owner)).toEqual(['m.koenig@nord.example', 'm.koenig', 'Maria König', 'König Maria', 'Klinik Nord'])
  expect(ownTexts({ email: 'm@nord.example' })).toEqual(['m@nord.example', 'm'])
})

it('takes any number, and any texts', () => {
  holds(fc.double(), (score) => expect(passwordStrengths.codes).toContain(passwordStrength(score)))
  holds(fc.array(fc.string({ unit: 'binary' })), (texts) => {
    const words = knownWords(texts)
    expect(new Set(words).size).toBe(words.length)
    expect(words.every((word) => [...word].length >= 3)).toBe(true)
  })
})
