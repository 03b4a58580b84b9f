import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  b64ToBytes,
  bytesToB64,
  concatBytes,
  equalBytes,
  textOf,
  utf8,
} from '../../../../../workers/crypto/core/bytes.ts'

const someBytes = fc.uint8Array({ maxLength: 200 })

describe('base64url', () => {
  it('spells bytes as the platform does, without padding', () => {
    fc.assert(
      fc.property(someBytes, (bytes) => {
        expect(bytesToB64(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      }),
    )
  })

  it('comes back as the same bytes', () => {
    fc.assert(
      fc.property(someBytes, (bytes) => {
        expect(b64ToBytes(bytesToB64(bytes))).toEqual(bytes)
      }),
    )
  })

  it.each(['A', 'AAAAA', 'A=', 'AA==', 'AAA+', 'AA/A', 'AA A', 'AAéA', 'ÿÿÿÿ', 'AAA\u0100', 'A\u0100'])(
    'refuses %j',
    (text) => expect(b64ToBytes(text)).toBeNull(),
  )

  it.each(['AB', 'Af', 'AAB', 'AAAAAAH'])('refuses stray bits in %j, so that bytes have one spelling', (text) =>
    expect(b64ToBytes(text)).toBeNull(),
  )
})

describe('text', () => {
  it('goes to UTF-8 and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textOf(utf8(text))).toBe(text)
      }),
    )
  })

  it('keeps a leading byte order mark', () => expect(textOf(utf8('\ufeffa'))).toBe('\ufeffa'))

  it('is null for bytes that are no UTF-8', () => expect(textOf(new Uint8Array([0xc3, 0x28]))).toBeNull())
})

describe('comparing', () => {
  it('tells equal from different bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, at, change) => {
        const other = bytes.slice()
        other[at % bytes.length]! ^= change
        expect(equalBytes(bytes, bytes.slice())).toBe(true)
        expect(equalBytes(bytes, other)).toBe(false)
        expect(equalBytes(bytes, bytes.subarray(1))).toBe(false)
      }),
    )
  })
})

it('joins parts in order', () =>
  expect(concatBytes(new Uint8Array([1]), new Uint8Array(), new Uint8Array([2, 3]))).toEqual(new Uint8Array([1, 2, 3])))
