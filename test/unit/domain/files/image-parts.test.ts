import { describe, expect, it } from 'vitest'
import { readPlainImage, withoutMetadata } from '../../../../domain/files/image-parts.ts'
import { photo, plainJpeg, plainPng, pngWithText } from '../../../support/pictures.ts'

const textOf = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('latin1')

describe('a picture and what is said about it', () => {
  it('knows a picture that says nothing beside itself', () => {
    expect(readPlainImage(plainJpeg)).toEqual({ type: 'image/jpeg', width: 4, height: 3 })
    expect(readPlainImage(plainPng)).toEqual({ type: 'image/png', width: 4, height: 3 })
  })
  it('does not take one that says where it was made, or by whom, or that has more behind it', () => {
    expect(readPlainImage(photo(1))).toBeNull()
    expect(readPlainImage(pngWithText)).toBeNull()
    expect(readPlainImage(Uint8Array.from([...plainJpeg, 1]))).toBeNull()
    expect(readPlainImage(Uint8Array.from([...plainPng, 1]))).toBeNull()
  })
  it('leaves out place, comments and other pictures, and nothing of the picture', () => {
    expect(withoutMetadata(photo(1))).toEqual(plainJpeg)
    expect(withoutMetadata(pngWithText)).toEqual(plainPng)
  })
  it('keeps how a photo is to be turned, and only that', () => {
    const turned = withoutMetadata(photo(6))
    expect(textOf(turned)).not.toContain('GPS')
    expect(textOf(turned)).not.toContain('Zimmer')
    const at = textOf(turned).indexOf('Exif')
    expect(turned?.at(at + 25)).toBe(6)
    expect(textOf(turned)).toContain('JFIF')
  })
  it('leaves a plain picture as it is, and says so of what is none', () => {
    expect(withoutMetadata(plainJpeg)).toBe(plainJpeg)
    expect(withoutMetadata(plainPng)).toBe(plainPng)
    expect(withoutMetadata(Uint8Array.from(Buffer.from('%PDF-1.7')))).toBeNull()
  })
  it('is never read beyond its end, wherever it was cut', () => {
    for (const whole of [photo(6), pngWithText]) {
      for (let length = 0; length < whole.length; length++) {
        expect(() => withoutMetadata(whole.subarray(0, length))).not.toThrow()
        expect(readPlainImage(whole.subarray(0, length))).toBeNull()
      }
    }
  })
})
