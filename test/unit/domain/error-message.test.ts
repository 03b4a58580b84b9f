// [X13] What failed in words, whatever shape it comes in.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { errorMessage, GENERIC_ERROR } from '../../../domain/error-message.ts'
import { hiddenError } from '../../../domain/hidden-dates.ts'
import { holds } from './properties.ts'

it.each([
  [{ ok: false, error: { code: 'not_found' } }, 'not_found'],
  [{ ok: false, error: { code: 'validation_failed', detail: 'zipcode' } }, 'zipcode'],
  [{ error: 'no such table' }, 'no such table'],
  [{ error: new TypeError('x is undefined') }, 'x is undefined'],
  [{ error: {}, message: 'raw' }, 'raw'],
  [{ error: null, code: 'internal' }, 'internal'],
  [new RangeError('too far'), 'too far'],
  ['  as thrown ', 'as thrown'],
])('%j says %s', (result, message) => expect(errorMessage(result)).toBe(message))

it.each([
  [null],
  [undefined],
  [0],
  [true],
  [''],
  ['  '],
  [{}],
  [[]],
  [{ error: {} }],
  [{ message: 4 }],
  [new Error('')],
])('%j is a generic error', (result) => expect(errorMessage(result)).toBe('Generic error'))

it('has a text for anything, and never throws', () =>
  holds(fc.anything(), (result) => expect(errorMessage(result).trim()).not.toBe('')))

it('is what the log tells of something thrown that is no error', () => {
  expect(hiddenError({ error: { message: 'born 12.04.1941' } })).toBe('born **.**.****')
  expect(hiddenError({ some: 'thing' })).toBe(GENERIC_ERROR)
})
