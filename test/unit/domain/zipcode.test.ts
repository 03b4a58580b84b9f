// Zipcodes: exactly five digits, however they are typed or pasted.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { leadingZipcode, parseZipcode } from '../../../domain/zipcode.ts'
import { anyText, holds } from './properties.ts'

it.each([
  ['26131', '26131'],
  ['  01067\n', '01067'],
  ['2613', null],
  ['261311', null],
  ['26 131', '26131'],
  ['D-26131', '26131'],
  ['d 26131', '26131'],
  ['DE-26131', '26131'],
  ['D26131', '26131'],
  ['２６１３１', '26131'],
  ['۲۶۱۳۱', '26131'],
  ['२६१३१', '26131'],
  ['26131\u200b', '26131'],
  ['A-1010', null],
  ['26131 Oldenburg', null],
  ['2613a', null],
  ['٢٦١٣١', '26131'],
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

it.each([
  ['26382 Wilhelmshaven', '26382'],
  ['D-26 382 Wilhelmshaven', '26382'],
  ['٢٦٣٨٢', '26382'],
  ['263821', null],
  ['Wilhelmshaven', null],
])('%j begins with %j', (text, zipcode) => {
  expect(leadingZipcode(text)).toBe(zipcode)
})
