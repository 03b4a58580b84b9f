// A person without a name, in both languages.
import { describe, expect, it } from 'vitest'
import { intervalText, personText } from '../../../domain/person-text.ts'
import { de, en } from './test-words.ts'

const eighties = { min: 80, max: 89 }

describe('personText', () => {
  it.each([
    [1, eighties, 'Mann, 80 bis 89', 'Man, 80 to 89'],
    [2, { min: 90, max: null }, 'Frau, ab 90', 'Woman, 90+'],
    [3, { min: null, max: 1 }, 'Person (divers), bis 1', 'Person (diverse), up to 1'],
    [4, eighties, 'Person, 80 bis 89', 'Person, 80 to 89'],
    [null, eighties, 'Person, 80 bis 89', 'Person, 80 to 89'],
    [9, null, 'Person', 'Person'],
    [2, null, 'Frau', 'Woman'],
    [2, { min: null, max: null }, 'Frau', 'Woman'],
  ])('gender %j, age %j', (gender, age_interval, german, english) => {
    expect(personText({ gender, age_interval }, de)).toBe(german)
    expect(personText({ gender, age_interval }, en)).toBe(english)
  })
})

it('an interval open at both ends says nothing', () => {
  expect(intervalText({ min: null, max: null }, de)).toBe('')
})
