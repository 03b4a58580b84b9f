import { expect, it } from 'vitest'
import { savingWord } from '../../../../../src/receiver/assessments/saving-word.ts'

it('promises no saving once the request has closed over what was tapped', () => {
  expect([savingWord(true, true), savingWord(true, false)]).toEqual(['saveSoon', 'lost'])
  expect([savingWord(false, true), savingWord(false, false)]).toEqual(['byTap', 'closed'])
})
