// The short code beside a mailed link, as it is written and as people type it.
import { expect, it } from 'vitest'
import { formatMailCode, parseMailCode } from '../../../domain/mail-code.ts'

const code = formatMailCode(Uint8Array.from([19, 7, 23, 20, 2, 29, 22, 255]))

it('has 8 signs in two parts, none of which is taken for another', () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

it.each([
  (text: string) => text.toLowerCase(),
  (text: string) => text.replace('-', ''),
  (text: string) => ` ${text.replace('-', ' ')} `,
  (text: string) => text.replace('-', '–'),
])('is understood as people type it', (typed) => {
  expect(parseMailCode(typed(code))).toBe(code)
})

it('takes O for 0, I and L for 1', () => expect(parseMailCode('oil0-2xpd')).toBe('0110-2XPD'))

it.each(['', 'K7QM', 'K7QM-2XPU', 'K7QM-2XPDA', 'abcdefghijklmnopqrstuv', 'https://a.example/activate#x'])(
  'takes %s for none',
  (text) => expect(parseMailCode(text)).toBeNull(),
)
