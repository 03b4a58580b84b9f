// The code on a fax: what is printed reads back however it is typed, and a slip is found with its group.
import { expect, it } from 'vitest'
import { formatHouseCode, parseHouseCode } from '../../../domain/house-code.ts'

const code = formatHouseCode(new Uint8Array(32).map((_, i) => i * 7))

it('is three groups of five characters, and the same for the same bytes', () => {
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){2}[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(formatHouseCode(new Uint8Array(32).map((_, i) => i * 7))).toBe(code)
  expect(formatHouseCode(new Uint8Array(32).map((_, i) => i * 7 + 1))).not.toBe(code)
  expect(() => formatHouseCode(new Uint8Array(11))).toThrow()
})

it('reads back in its one form', () => {
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  expect(parseHouseCode(typed)).toEqual({ ok: true, value: code })
})

it('says which group holds a slip, and that something is missing', () => {
  const other = code[6] === '2' ? '3' : '2'
  expect(parseHouseCode(code.slice(0, 6) + other + code.slice(7))).toEqual({
    ok: false,
    error: { problem: 'group', group: 2 },
  })
  expect(parseHouseCode(code.slice(0, -1))).toEqual({ ok: false, error: { problem: 'length' } })
})
