// The code of an unforeseen failure names the failure, not the moment.
import { expect, it } from 'vitest'
import { errorCode, hasCode } from '../../../../src/ui/error-code.ts'

it('is the same for the same failure and another one for another', () => {
  expect(errorCode(new TypeError('x is undefined'))).toBe(errorCode(new TypeError('x is undefined')))
  expect(errorCode(new TypeError('x is undefined'))).not.toBe(errorCode(new RangeError('x is undefined')))
})

it.each([new Error(''), new Error('ä'.repeat(5000)), null, undefined, 'text', { toString: () => 'own' }])(
  'has a letter and four digits',
  (thrown) => {
    expect(errorCode(thrown)).toMatch(/^A-\d{4}$/)
  },
)

it('[X4] is told for what somebody has to look into, not for an answer without a result', () => {
  expect(hasCode('internal')).toBe(true)
  expect(hasCode('unknown')).toBe(true)
  expect(hasCode('no_result')).toBe(false)
})

it('is not told for a file that somebody can replace by another', () => {
  expect(hasCode('fileType')).toBe(false)
  expect(hasCode('fileSize')).toBe(false)
  expect(hasCode('fileEmpty')).toBe(false)
  expect(hasCode('storage')).toBe(true)
})
