// Small files with the real beginnings and structures of their types, made byte by byte.
import { deflateRawSync } from 'node:zlib'

export const bytesOf = (...parts: readonly (string | readonly number[] | Uint8Array)[]): Uint8Array => {
  const arrays = parts.map((part) =>
    typeof part === 'string' ? Uint8Array.from(Buffer.from(part, 'latin1')) : Uint8Array.from(part),
  )
  const out = new Uint8Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const array of arrays) {
    out.set(array, at)
    at += array.length
  }
  return out
}

const u16 = (value: number) => [value & 255, (value >> 8) & 255]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]

/**
 * An archive of empty entries, but for those that `texts` names; `before` stands in front, as in a self-unpacking archive.
 * @param packed deflated, else stored
 */
export function zip(
  names: readonly string[],
  before: Uint8Array = bytesOf(),
  texts: Readonly<Record<string, string>> = {},
  packed = false,
): Uint8Array {
  const locals: Uint8Array[] = []
  const central: Uint8Array[] = []
  let at = before.length
  for (const name of names) {
    const text = Buffer.from(texts[name] ?? '')
    const content = packed && text.length > 0 ? deflateRawSync(text) : text
    const method = u16(content === text ? 0 : 8)
    const sizes = [...u32(content.length), ...u32(text.length)]
    const local = bytesOf(
      'PK\x03\x04',
      u16(20),
      u16(0),
      method,
      u32(0),
      u32(0),
      sizes,
      u16(name.length),
      u16(0),
      name,
      content,
    )
    central.push(
      bytesOf('PK\x01\x02', u16(20), u16(20), u16(0), method, u32(0), u32(0), sizes, u16(name.length), u16(0)),
      bytesOf(u16(0), u16(0), u16(0), u32(0), u32(at), name),
    )
    locals.push(local)
    at += local.length
  }
  const directory = bytesOf(...central)
  const end = bytesOf(
    'PK\x05\x06',
    u16(0),
    u16(0),
    u16(names.length),
    u16(names.length),
    u32(directory.length),
    u32(at),
    u16(0),
  )
  return bytesOf(before, ...locals, directory, end)
}

/** A compound file whose directory holds these streams. */
export function ole(streams: readonly string[]): Uint8Array {
  const header = new Uint8Array(512)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  header.set(u16(9), 30)
  header.set(u32(0), 48)
  const entries = ['Root Entry', ...streams].map((name) => {
    const entry = new Uint8Array(128)
    entry.set(Buffer.from(name, 'utf16le'))
    entry.set(u16(name.length * 2 + 2), 64)
    return entry
  })
  return bytesOf(header, ...entries, new Uint8Array(512))
}

export const png = bytesOf([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
export const jpeg = bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9])
export const tiffLittle = bytesOf('II*\0', [8, 0, 0, 0])
export const tiffBig = bytesOf('MM\0*', [0, 0, 0, 8])
export const pdf = bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n')
const mains = { docx: 'wordprocessingml.document.main+xml', xlsx: 'spreadsheetml.sheet.main+xml' } as const
/** The list of an office file's parts (ECMA-376 part 2): which of them are main parts of which kind. */
export const partList = (parts: Readonly<Record<string, string>>): string =>
  `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/>${Object.entries(parts)
    .map(
      ([name, type]) =>
        `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/>`,
    )
    .join('')}</Types>`
/** Word or Excel with its main part of any name, and other entries. */
export const office = (
  kind: 'docx' | 'xlsx',
  main: string,
  others: readonly string[] = [],
  packed = true,
): Uint8Array =>
  zip(
    ['[Content_Types].xml', '_rels/.rels', main, ...others],
    bytesOf(),
    { '[Content_Types].xml': partList({ [main]: mains[kind] }) },
    packed,
  )
export const docx = office('docx', 'word/document.xml')
export const xlsx = office('xlsx', 'xl/workbook.xml', ['xl/worksheets/sheet1.xml'])
export const doc = ole(['1Table', 'WordDocument', '\x05SummaryInformation'])
export const xls = ole(['Workbook', '\x05SummaryInformation'])
