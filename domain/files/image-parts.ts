// JPEG and PNG by their parts: what is picture and what is said about it (place, camera, time, a smaller copy). Pure; nothing
// is decoded. Strict: a part counts only with the length that its own tables have, so that no damaged part takes along what
// follows it. Sources: ITU T.81 annex B (JPEG), W3C PNG third edition section 5, CIPA DC-008 (Exif).
import { latin1 } from './latin1.ts'
import { plainTiff } from './tiff-plain.ts'

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

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const saysIt = (marker: number): boolean => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)

/** Where the tables end that begin at `at`, each as long as `lengthOf` says; past `end` for a broken one. */
function endOfTables(at: number, end: number, lengthOf: (at: number) => number): number {
  let i = at
  while (i < end) i += lengthOf(i)
  return i
}

/** The part is one that pictures have, and as long as what it holds. */
function isWhole(bytes: Uint8Array, marker: number, start: number, end: number): boolean {
  if (saysIt(marker)) return true
  const length = end - start
  if (isFrame(marker)) return length === 6 + 3 * at(bytes, start + 5)
  switch (marker) {
    case 0xdb: // quantisation
      return endOfTables(start, end, (i) => 1 + 64 * (1 + (at(bytes, i) >> 4))) === end
    case 0xc4: // codes
      return endOfTables(start, end, (i) => 17 + bytes.subarray(i + 1, i + 17).reduce((sum, n) => sum + n, 0)) === end
    case 0xda: // scan
      return length === 4 + 2 * at(bytes, start) && length <= 12
    case 0xdd: // restarts
    case 0xdc: // lines
      return length === 2
    case 0xcc: // arithmetic coding
      return length % 2 === 0 && length <= 16
    default:
      return false
  }
}

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
    if (end < i + 4 || end > bytes.length || !isWhole(bytes, marker, i + 4, end)) return null
    if (marker === 0xda) while (end < bytes.length && !(at(bytes, end) === 0xff && !isInScan(at(bytes, end + 1)))) end++
    parts.push({ marker, name: '', start: i, end })
    i = end
  }
  return null // cut before its end
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})
function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function pngParts(bytes: Uint8Array): Parts | null {
  const parts: Part[] = []
  let i = pngHead.length
  while (i + 12 <= bytes.length) {
    const end = i + 12 + u32(bytes, i)
    if (end > bytes.length || crc32(bytes.subarray(i + 4, end - 4)) !== u32(bytes, end - 4)) return null
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

/** Applications' own parts, and comments: all but JFIF without a smaller copy, the colour profile and Adobe's colour transform. */
function saysSomething(bytes: Uint8Array, part: Part): boolean {
  const { marker, name, start, end } = part
  if (name !== '') return !pngPicture.includes(name)
  if (!saysIt(marker)) return false
  const label = latin1(bytes.subarray(start + 4, start + 16))
  if (marker === 0xe0) return !label.startsWith('JFIF\0') || end - start !== 18
  if (marker === 0xee) return !label.startsWith('Adobe') || end - start !== 16
  return marker !== 0xe2 || !isProfile(bytes, part)
}

/** A colour profile in one part, as long as it says itself (ICC.1 7.2); one in several parts is left out. */
const isProfile = (bytes: Uint8Array, { start, end }: Part): boolean =>
  latin1(bytes.subarray(start + 4, start + 18)) === 'ICC_PROFILE\0\x01\x01' &&
  u32(bytes, start + 18) === end - start - 18 &&
  latin1(bytes.subarray(start + 54, start + 58)) === 'acsp'

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

/** As it is drawn, from its head, damaged or not; null: not found there. */
export function pictureSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (startsWith(bytes, pngHead)) return { width: u32(bytes, 16), height: u32(bytes, 20) }
  if (!startsWith(bytes, [0xff, 0xd8])) return null
  let turned = 1
  for (let i = 2; i + 10 < bytes.length && at(bytes, i) === 0xff; i += 2 + u16(bytes, i + 2)) {
    const marker = at(bytes, i + 1)
    const end = i + 2 + u16(bytes, i + 2)
    if (marker === 0xe1 && turned === 1) turned = orientationOf(bytes, { marker, name: '', start: i, end })
    if (!isFrame(marker)) continue
    const [height, width] = [u16(bytes, i + 5), u16(bytes, i + 7)]
    return turned >= 5 && turned <= 8 ? { width: height, height: width } : { width, height }
  }
  return null
}

/** The only thing that a viewer needs of Exif, as a part of its own. */
const exifOf = (orientation: number): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0], // 'Exif'
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1], // one entry
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])

/**
 * A JPEG, PNG or TIFF without what is said about it, drawn exactly as before. The same bytes when there is nothing to leave out;
 * null for what is no picture or a damaged one: what it says cannot be told from the picture then.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const found = partsOf(bytes)
  if (!found) return plainTiff(bytes, plainStream)
  if (found.kind === 'jpeg' && !found.parts.some(({ marker }) => isFrame(marker))) return null
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

/** JPEG within another file, at its place: what it says is blanked. Null: a damaged one. */
function plainStream(bytes: Uint8Array): Uint8Array | null {
  const found = startsWith(bytes, [0xff, 0xd8]) ? jpegParts(bytes) : null
  if (!found) return null
  const plain = bytes.slice()
  for (const part of found.parts) if (saysSomething(bytes, part)) plain.fill(0, part.start + 4, part.end)
  return plain.fill(0, found.end)
}
