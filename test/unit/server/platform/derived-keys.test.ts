import { expect, it } from 'vitest'
import { keyFor, pseudonyms } from '../../../../server/platform/derived-keys.ts'

const key = new Uint8Array(32).fill(1)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

it('makes a key a purpose, the same each time', () => {
  expect(hex(keyFor(key, 'attempts'))).toBe(hex(keyFor(key, 'attempts')))
  const all = [keyFor(key, 'attempts'), keyFor(key, 'contacts'), keyFor(new Uint8Array(32).fill(2), 'attempts'), key]
  expect(new Set(all.map(hex)).size).toBe(4)
})

it('names equal things alike, and others otherwise', () => {
  const nameOf = pseudonyms(key, 'attempts')
  expect(nameOf('203.0.113.7')).toMatch(/^[0-9a-f]{64}$/)
  expect(nameOf('203.0.113.7')).toBe(nameOf('203.0.113.7'))
  expect(nameOf('203.0.113.8')).not.toBe(nameOf('203.0.113.7'))
})
