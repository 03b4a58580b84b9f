// JPEG and PNG by their parts: what is picture and what is said about it (place, camera, time, a smaller copy). Pure; nothing
// is decoded. Sources: ITU T.81 annex B (JPEG), W3C PNG third edition section 5, CIPA DC-008 (Exif).
import { latin1 } from './latin1.ts'

export interface PlainImage {
  readonly type: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
}

interface Part {
  /** JPEG: the marker's second byte. PNG: 0 */
  readonly marker: number
  /** PNG: the chunk's name. JPEG: '' */
  readonly name: string
  readonly start: number
  readonly end: number
}
interface Parts {
  readonly kind: 'jpeg' | 'png'
  readonly parts: readonly Part[]
  /** where the picture ends; bytes behind it belong to something else */
  readonly end: number
}

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean => head.every((byte, i) => bytes[i] === byte)
const at = (bytes: Uint8Array, i: number): number => bytes[i] ?? 0
const u16 = (bytes: Uint8Array, i: number): number => at(bytes, i) * 256 + at(bytes, i + 1)
const u32 = (bytes: Uint8Array, i: number): number => u16(bytes, i) * 65_536 + u16(bytes, i + 2)

/** Markers that stand within the data of a scan: a stuffed zero, fill bytes, restarts. */
const isInScan = (marker: number): boolean => marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)

function jpegParts(bytes: Uint8Array): Parts | null {
  const parts: Part[] = []
  let i = 2
  while (i < bytes.length) {
    if (at(bytes, i) !== 0xff) return null
    const marker = at(bytes, i + 1)
    if (marker === 0xff) {
      i += 1 // a fill byte
      continue
    }
    if (marker === 0xd9) return { kind: 'jpeg', parts, end: i + 2 }
    let end = i + 2 + u16(bytes, i + 2)
    if (end < i + 4 || end > bytes.length) return null
    if (marker === 0xda) while (end < bytes.length && !(at(bytes, end) === 0xff && !isInScan(at(bytes, end + 1)))) end++
    parts.push({ marker, name: '', start: i, end })
    i = end
  }
  return null // cut before its end
}

function pngParts(bytes: Uint8Array): Parts | null {
  const parts: Part[] = []
  let i = pngHead.length
  while (i + 12 <= bytes.length) {
    const end = i + 12 + u32(bytes, i)
    if (end > bytes.length) return null
    const name = latin1(bytes.subarray(i + 4, i + 8))
    parts.push({ marker: 0, name, start: i, end })
    if (name === 'IEND') return { kind: 'png', parts, end }
    i = end
  }
  return null
}

function partsOf(bytes: Uint8Array): Parts | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegParts(bytes)
  return startsWith(bytes, pngHead) ? pngParts(bytes) : null
}

/** what draws the picture; everything else in a PNG says something about it */
const pngPicture = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'cICP',
]

/** Applications' own parts, and comments: all but JFIF, the colour profile and Adobe's colour transform. */
function saysSomething(bytes: Uint8Array, { marker, name, start }: Part): boolean {
  if (name !== '') return !pngPicture.includes(name)
  if (marker === 0xfe) return true
  if (marker < 0xe0 || marker > 0xef) return false
  const label = latin1(bytes.subarray(start + 4, start + 16))
  if (marker === 0xe0) return !label.startsWith('JFIF\0')
  if (marker === 0xe2) return !label.startsWith('ICC_PROFILE\0')
  return marker !== 0xee || !label.startsWith('Adobe')
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** What a picture is; null for one that is damaged, is none, or carries anything beside the picture. */
export function readPlainImage(bytes: Uint8Array): PlainImage | null {
  const found = partsOf(bytes)
  if (!found || found.end !== bytes.length || found.parts.some((part) => saysSomething(bytes, part))) return null
  const size = found.parts.find(({ marker, name }) => name === 'IHDR' || (name === '' && isFrame(marker)))
  if (!size) return null
  const { start } = size
  if (found.kind === 'png') return { type: 'image/png', width: u32(bytes, start + 8), height: u32(bytes, start + 12) }
  return { type: 'image/jpeg', width: u16(bytes, start + 7), height: u16(bytes, start + 5) }
}

/** 1 to 8, 1: as it lies. Only the first directory of an Exif part is read. */
function orientationOf(bytes: Uint8Array, { start, end }: Part): number {
  const tiff = bytes.subarray(start + 10, end)
  const isLittle = at(tiff, 0) === 0x49
  const short = (i: number) => (isLittle ? at(tiff, i) + at(tiff, i + 1) * 256 : u16(tiff, i))
  const long = (i: number) => (isLittle ? short(i) + short(i + 2) * 65_536 : u32(tiff, i))
  const directory = long(4)
  for (let n = 0; n < short(directory); n++) {
    const entry = directory + 2 + n * 12
    if (entry + 12 > tiff.length) return 1
    if (short(entry) === 0x112) return short(entry + 8)
  }
  return 1
}

/** The only thing that a viewer needs of Exif, as a part of its own. */
const exifOf = (orientation: number): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0], // 'Exif'
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1], // one entry
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])

/**
 * A picture without what is said about it, drawn exactly as before. The same bytes when there is nothing to leave out; null for
 * what is no picture or a damaged one.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const found = partsOf(bytes)
  if (!found) return null
  const kept = found.parts.filter((part) => !saysSomething(bytes, part))
  if (kept.length === found.parts.length && found.end === bytes.length) return bytes
  const exif = found.parts.find(
    ({ marker, start }) => marker === 0xe1 && latin1(bytes.subarray(start + 4, start + 10)) === 'Exif\0\0',
  )
  const turned = exif ? orientationOf(bytes, exif) : 1
  const isTurned = turned > 1 && turned <= 8
  const pieces = [
    bytes.subarray(0, found.kind === 'png' ? pngHead.length : 2),
    ...(isTurned ? [exifOf(turned)] : []),
    ...kept.map(({ start, end }) => bytes.subarray(start, end)),
    ...(found.kind === 'png' ? [] : [bytes.subarray(found.end - 2, found.end)]),
  ]
  const plain = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const piece of pieces) {
    plain.set(piece, place)
    place += piece.length
  }
  return plain
}
