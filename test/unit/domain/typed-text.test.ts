// What people paste: signs that nobody sees, digits of another keyboard, dashes of another program.
import { expect, it } from 'vitest'
import { digitsIn, typedLine, withPlainDigits } from '../../../domain/typed-text.ts'
import { anyText, holds } from './properties.ts'

it.each([
  ['٢٦١٣١', '26131'],
  ['۲۶۱۳۱', '26131'],
  ['２６１３１', '26131'],
  ['२६१३१', '26131'],
  ['\u{1d7d8}\u{1d7d9}\u{1d7e2}\u{1d7f7}', '0101'],
  ['0123456789', '0123456789'],
])('%s has the digits %s', (text, digits) => expect(withPlainDigits(text)).toBe(digits))

it('a code is its digits', () => expect(digitsIn('١٢٣ 4-5\u200b6')).toBe('123456'))

it('a line has no sign that nobody sees, one kind of blank and one dash', () => {
  expect(typedLine('\u202d+49\u00a0441\u2011 12\u00ad345\u202c\ufeff ')).toBe('+49 441- 12345')
  holds(anyText, (text) => {
    const line = typedLine(text)
    expect(typedLine(line)).toBe(line)
    expect(line).not.toMatch(/[\p{Cf}\p{Cs}]/u)
  })
})
