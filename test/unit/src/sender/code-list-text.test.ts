import { describe, expect, it } from 'vitest'
import { lastCode, withLastCode } from '../../../../src/sender/patient-form/record/code-list-text.ts'

describe('several codes in one line', () => {
  it.each([
    ['', '', 'I63.9'],
    ['hirn', 'hirn', 'I63.9'],
    ['E11.90, hirn', 'hirn', 'E11.90, I63.9'],
    ['E11.90;hirn', 'hirn', 'E11.90, I63.9'],
    ['E11.90, ', '', 'E11.90, I63.9'],
    ['I63.9, E11.90, i63', 'i63', 'E11.90, I63.9'],
  ])('of "%s" looks up "%s" and becomes "%s"', (text, query, chosen) => {
    expect(lastCode(text)).toBe(query)
    expect(withLastCode(text, 'I63.9')).toBe(chosen)
  })
})
