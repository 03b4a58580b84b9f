// Zipcodes: exactly five digits after trimming.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseZipcode } from '../../../domain/zipcode.ts'
import { anyText, holds } from './properties.ts'

it.each([
  ['26131', '26131'],
  ['  01067\n', '01067'],
  ['2613', null],
  ['261311', null],
  ['26 131', null],
  ['2613a', null],
  ['٢٦١٣١', null],
  ['', null],
])('reads %j as %j', (text, zipcode) => {
  expect(parseZipcode(text)).toBe(zipcode)
})

it('never throws, and reads its own result as the same', () =>
  holds(
    fc.oneof(anyText, fc.stringMatching(/^\s*\d{4,6}\s*$/)),
    (text) => {
      const zipcode = parseZipcode(text)
      if (zipcode !== null) expect(parseZipcode(zipcode)).toBe(zipcode)
    },
    ['٢٦١٣١', '26131\u2028'],
  ))
