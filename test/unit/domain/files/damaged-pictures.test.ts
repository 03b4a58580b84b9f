// No picture goes out with what its camera said, however it is damaged: what it says is cut, or nothing goes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutMetadata } from '../../../../domain/files/image-parts.ts'
import { photo, photoTiff, plainJpeg, pngWithText } from '../../../support/pictures.ts'

const caseFile = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '..', '..', '..', 'support', 'case-files', name)))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const planted = /Musterkamera|GPS 53|Zimmer 12|second picture|Maria|Klinik Nord/

type Damage =
  | { readonly kind: 'flip'; readonly at: number; readonly bit: number }
  | { readonly kind: 'cut' | 'drop'; readonly at: number }
  | { readonly kind: 'insert'; readonly at: number; readonly byte: number }
/** a share of its length, nearer to the beginning, where the parts are */
const place = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.05, noNaN: true }))
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: place, bit: fc.nat(7) }),
  fc.record({ kind: fc.constantFrom('cut' as const, 'drop' as const), at: place }),
  fc.record({ kind: fc.constant('insert' as const), at: place, byte: fc.constantFrom(0, 0xff, 0x41) }),
)

function damaged(bytes: Uint8Array, by: Damage): Uint8Array {
  const at = Math.floor(by.at * (bytes.length - 1))
  switch (by.kind) {
    case 'flip':
      return Uint8Array.from(bytes).fill((bytes[at] ?? 0) ^ (1 << by.bit), at, at + 1)
    case 'cut':
      return bytes.slice(0, at)
    case 'drop':
      return Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)])
    case 'insert':
      return Uint8Array.from([...bytes.subarray(0, at), by.byte, ...bytes.subarray(at)])
  }
}

describe.each([
  ['a photo', photo(6)],
  ['a photo of a telephone', caseFile('exif-rotated-gps.jpg')],
  ['a PNG', pngWithText],
  ['a TIFF, little-endian', photoTiff(true)],
  ['a TIFF, big-endian', photoTiff(false)],
])('%s', (_, whole) => {
  it('says something, and nothing of it is left', () => {
    expect(textOf(whole)).toMatch(planted)
    const plain = withoutMetadata(whole)
    expect(plain).not.toBeNull()
    expect(textOf(plain as Uint8Array)).not.toMatch(planted)
    // what is plain stays as it is
    expect(withoutMetadata(plain as Uint8Array)).toEqual(plain)
  })

  it('nor of any of its beginnings, nor with any one bit turned', () => {
    for (let length = 0; length < Math.min(whole.length, 1500); length++) {
      const plain = withoutMetadata(whole.subarray(0, length))
      expect(plain === null || !planted.test(textOf(plain))).toBe(true)
    }
    for (let bit = 0; bit < Math.min(whole.length, 300) * 8; bit++) {
      const plain = withoutMetadata(damaged(whole, { kind: 'flip', at: bit / 8 / (whole.length - 1), bit: bit % 8 }))
      expect(plain === null || !planted.test(textOf(plain)), `bit ${bit}`).toBe(true)
    }
  })

  it('nor with any other damage', () => {
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 2 }), (all) => {
        const plain = withoutMetadata(all.reduce(damaged, whole))
        expect(plain === null || !planted.test(textOf(plain))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

it('a photo that was cut, or has a byte too much, is no picture whose parts can be told apart', () => {
  expect(withoutMetadata(caseFile('gps-no-end-marker.jpg'))).toBeNull()
  const whole = photo(1)
  const afterExif = whole.indexOf(0xff, 40)
  expect(
    withoutMetadata(Uint8Array.from([...whole.subarray(0, afterExif), 0, ...whole.subarray(afterExif)])),
  ).toBeNull()
  expect(withoutMetadata(plainJpeg)).toBe(plainJpeg)
})
