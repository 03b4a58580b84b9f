// TIFF without what is said about the picture: only what is named as part of it is taken over, at its place; all else becomes zeros.
// Pure; nothing is decoded. Source: TIFF 6.0, and TIFF/EP for the tags of Exif.

/** Tags that draw the picture: sizes, coding, colours, resolution, order of pages. */
const drawing = new Set<number>([
  ...[254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284],
  ...[286, 287, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 326, 327, 328],
  ...[332, 334, 336, 338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532],
  ...[34675],
])
/** of those, the only ones that are no numbers: tables of JPEG, a colour profile */
const opaque = [347, 34675]
const numberTypes = [3, 4, 5, 9, 10, 11, 12]
const exifAndOthers = [34665, 34853, 40965, 330]
/** tag of places → tag of lengths */
const pieces = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const
/** bytes of a value, by type 1 to 13 */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
/** a fax has some; a loop of directories has no end */
const mostDirectories = 2000

interface Entry {
  readonly tag: number
  /** it draws, and is of a type that cannot say anything else */
  readonly draws: boolean
  /** place of its 12 bytes */
  readonly at: number
  readonly bytes: number
  /** where the value lies */
  readonly value: number
  readonly numbers: () => number[]
}
interface Directory {
  readonly at: number
  readonly entries: readonly Entry[]
  readonly next: number
}
type Range = readonly [start: number, end: number]

class Damaged extends Error {}

function readerOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = bytes[0] === 0x49
  const check = (at: number, length: number) => {
    if (at < 0 || at + length > bytes.length) throw new Damaged()
  }
  const short = (at: number) => {
    check(at, 2)
    return view.getUint16(at, isLittle)
  }
  const long = (at: number) => {
    check(at, 4)
    return view.getUint32(at, isLittle)
  }
  function entryAt(at: number): Entry {
    const [tag, type, count] = [short(at), short(at + 2), long(at + 4)]
    const one = typeBytes[type]
    if (!one || count > bytes.length) throw new Damaged()
    const length = one * count
    const value = length <= 4 ? at + 8 : long(at + 8)
    check(value, length)
    const numbers = () =>
      Array.from({ length: count }, (_, i) =>
        one === 2 ? short(value + 2 * i) : one === 4 ? long(value + 4 * i) : NaN,
      )
    const draws = drawing.has(tag) && (opaque.includes(tag) || numberTypes.includes(type))
    return { tag, draws, at, bytes: length, value, numbers }
  }
  const directoryAt = (at: number): Directory => {
    const count = short(at)
    check(at + 2, count * 12 + 4)
    const entries = Array.from({ length: count }, (_, i) => entryAt(at + 2 + i * 12))
    return { at, entries, next: long(at + 2 + count * 12) }
  }
  return { view, isLittle, long, directoryAt }
}

/**
 * The same bytes when there is nothing to leave out; null for what is no TIFF or a damaged one.
 * @param plainJpeg a JPEG inside, of the same length without what it says; null: damaged
 */
export function plainTiff(bytes: Uint8Array, plainJpeg: (bytes: Uint8Array) => Uint8Array | null): Uint8Array | null {
  const head = String.fromCharCode(...bytes.subarray(0, 4))
  if (head !== 'II*\0' && head !== 'MM\0*') return null
  try {
    const plain = taken(bytes, plainJpeg)
    return plain.every((byte, i) => byte === bytes[i]) ? bytes : plain
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}

function taken(bytes: Uint8Array, plainJpeg: (bytes: Uint8Array) => Uint8Array | null): Uint8Array {
  const reader = readerOf(bytes)
  const plain = new Uint8Array(bytes.length)
  plain.set(bytes.subarray(0, 8))
  const kept: Range[] = []
  const left: Range[] = []
  const keep = (start: number, length: number, content = bytes.subarray(start, start + length)) => {
    if (start + length > bytes.length) throw new Damaged()
    plain.set(content, start)
    kept.push([start, start + length])
  }
  let at = reader.long(4)
  for (let n = 0; at !== 0; n++) {
    if (n >= mostDirectories) throw new Damaged()
    const directory = reader.directoryAt(at)
    const drawn = directory.entries.filter(({ draws }) => draws)
    writeDirectory(plain, reader, directory, drawn)
    for (const entry of directory.entries) {
      if (!entry.draws) left.push(...rangesBehind(reader, entry))
      else if (entry.bytes > 4) keep(entry.value, entry.bytes)
    }
    keepPieces(bytes, drawn, keep, plainJpeg)
    at = directory.next
  }
  // what is said must not lie where the picture is
  for (const [start, end] of left) if (kept.some(([from, to]) => start < to && from < end)) throw new Damaged()
  return plain
}

/** The directory at its place with the entries that draw. */
function writeDirectory(
  plain: Uint8Array,
  { view, isLittle }: ReturnType<typeof readerOf>,
  { at, next }: Directory,
  drawn: readonly Entry[],
): void {
  const out = new DataView(plain.buffer)
  out.setUint16(at, drawn.length, isLittle)
  for (const [i, entry] of drawn.entries())
    for (let b = 0; b < 12; b++) out.setUint8(at + 2 + i * 12 + b, view.getUint8(entry.at + b))
  out.setUint32(at + 2 + drawn.length * 12, next, isLittle)
}

/** Where the value of an entry that is left out lies, and of Exif's directory what that holds. */
function rangesBehind(reader: ReturnType<typeof readerOf>, entry: Entry): Range[] {
  const own: Range[] = entry.bytes > 4 ? [[entry.value, entry.value + entry.bytes]] : []
  if (!exifAndOthers.includes(entry.tag)) return own
  return entry.numbers().flatMap((at) => {
    const { entries } = reader.directoryAt(at)
    return [...own, ...entries.flatMap(({ bytes, value }): Range[] => (bytes > 4 ? [[value, value + bytes]] : []))]
  })
}

/** No strip or tile is longer than what it draws, packed badly: a longer one takes along what follows it. */
function longestPiece(numbersOf: (tag: number) => number[]): number {
  const one = (tag: number, otherwise: number) => numbersOf(tag)[0] ?? otherwise
  const bits = numbersOf(258)
  const samples = Math.max(one(277, 1), bits.length)
  const bitsOfAll = bits.length > 1 ? bits.reduce((sum, n) => sum + n, 0) : one(258, 1) * samples
  const [width, height] = [one(322, one(256, 0)), one(323, Math.min(one(278, Infinity), one(257, 0)))]
  const raw = Math.ceil((width * bitsOfAll) / 8) * height
  return one(259, 1) === 1 ? raw : 2 * raw + 1024
}

function keepPieces(
  bytes: Uint8Array,
  drawn: readonly Entry[],
  keep: (start: number, length: number, content?: Uint8Array) => void,
  plainJpeg: (bytes: Uint8Array) => Uint8Array | null,
): void {
  const numbersOf = (tag: number) => drawn.find((entry) => entry.tag === tag)?.numbers() ?? []
  const longest = longestPiece(numbersOf)
  for (const [places, lengths] of pieces) {
    const sizes = numbersOf(lengths)
    for (const [i, start] of numbersOf(places).entries()) {
      const length = sizes[i]
      if (length === undefined || Number.isNaN(start + length)) throw new Damaged()
      const piece = bytes.subarray(start, start + length)
      const isJpeg = piece[0] === 0xff && piece[1] === 0xd8
      const content = isJpeg ? plainJpeg(piece) : piece
      if (!content || (!isJpeg && length > longest)) throw new Damaged()
      keep(start, length, content)
    }
  }
}
