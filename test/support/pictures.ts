// Small pictures byte by byte, with what cameras write beside them.
import { crc32 } from 'node:zlib'

const latin = (text: string) => [...Buffer.from(text, 'latin1')]
const part = (marker: number, ...body: number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
]

/** Exif with one entry, the orientation; then text as a place would stand there. */
const exif = (orientation: number) =>
  part(
    0xe1,
    ...latin('Exif\0\0II'),
    ...[42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0],
    ...latin('GPS 53.14 N 8.21 E'),
  )
const frame = part(0xc0, 8, 0, 3, 0, 4, 1, 1, 0x11, 0)
const scan = [...part(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]
const jfif = part(0xe0, ...latin('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0)

const jpegOf = (...parts: readonly number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9])

/** 4 × 3 pixels, nothing beside the picture */
export const plainJpeg = jpegOf(jfif, frame, scan)
/** what a camera says of it: place, comment, and another picture behind it */
export const photo = (orientation: number) =>
  Uint8Array.from([
    ...jpegOf(exif(orientation), jfif, part(0xfe, ...latin('Zimmer 12')), frame, scan),
    ...latin('second picture'),
  ])

const chunk = (name: string, ...body: number[]) => {
  const content = [...latin(name), ...body]
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(Uint8Array.from(content)))
  return [0, 0, 0, body.length, ...content, ...check]
}
const pngOf = (...chunks: readonly number[][]) =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks.flat(), ...chunk('IEND')])
const header = chunk('IHDR', 0, 0, 0, 4, 0, 0, 0, 3, 8, 2, 0, 0, 0)
const data = chunk('IDAT', 1, 2, 3)
export const plainPng = pngOf(header, data)
export const pngWithText = pngOf(header, chunk('tEXt', ...latin('Author\0Maria')), data)

/** 4 × 3 pixels in one strip, with a description, a camera, a place in a directory of its own, and bytes that nothing names. */
export function photoTiff(isLittle: boolean): Uint8Array {
  const bytes = Buffer.alloc(400)
  const short = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  const directory = (
    at: number,
    entries: readonly (readonly [tag: number, type: number, count: number, value: number])[],
  ) => {
    short(entries.length, at)
    for (const [i, [tag, type, count, value]] of entries.entries()) {
      const entry = at + 2 + i * 12
      short(tag, entry)
      short(type, entry + 2)
      long(count, entry + 4)
      if (type === 3 && count === 1) short(value, entry + 8)
      else long(value, entry + 8)
    }
    long(0, at + 2 + entries.length * 12)
  }
  bytes.write(isLittle ? 'II' : 'MM', 0)
  short(42, 2)
  long(8, 4)
  const [name, camera, place, strip] = [200, 220, 280, 320]
  directory(8, [
    [256, 3, 1, 4],
    [257, 3, 1, 3],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [270, 2, 12, name],
    [271, 2, 13, camera],
    [273, 4, 1, strip],
    [278, 3, 1, 3],
    [279, 4, 1, 12],
    [34853, 4, 1, 240],
  ])
  directory(240, [[29, 2, 13, place]])
  bytes.write('Klinik Nord\0', name, 'latin1')
  bytes.write('Musterkamera\0', camera, 'latin1')
  bytes.write('GPS 53.14 N \0', place, 'latin1')
  bytes.fill(77, strip, strip + 12)
  bytes.write('Maria', 360, 'latin1')
  return new Uint8Array(bytes)
}
