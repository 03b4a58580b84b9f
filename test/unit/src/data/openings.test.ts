// KY6's log names who opened a request: each account is told once, and again when there is news.
import { expect, it } from 'vitest'
import { openingsToTell } from '../../../../src/data/seen.ts'

it('tells of every account that opens a request, once while nothing new comes', () => {
  const isToTell = openingsToTell()
  const maria = { account: 50, request: 7, isNews: false }
  expect(isToTell(maria)).toBe(true)
  expect(isToTell(maria)).toBe(false)
  // a colleague on the same tablet, and another request
  expect(isToTell({ ...maria, account: 51 })).toBe(true)
  expect(isToTell({ ...maria, request: 8 })).toBe(true)
  expect(isToTell({ ...maria, isNews: true })).toBe(true)
  expect(isToTell(maria)).toBe(false)
})
