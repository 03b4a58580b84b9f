// Small pictures byte by byte, with what cameras write beside them.
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

const chunk = (name: string, ...body: number[]) => [0, 0, 0, body.length, ...latin(name), ...body, 0, 0, 0, 0]
const pngOf = (...chunks: readonly number[][]) =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks.flat(), ...chunk('IEND')])
const header = chunk('IHDR', 0, 0, 0, 4, 0, 0, 0, 3, 8, 2, 0, 0, 0)
const data = chunk('IDAT', 1, 2, 3)
export const plainPng = pngOf(header, data)
export const pngWithText = pngOf(header, chunk('tEXt', ...latin('Author\0Maria')), data)
