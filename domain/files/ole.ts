// Word and Excel files before 2007 are compound files (MS-CFB): the stream in the directory tells which of the two it is.
// Other compound files (installers, mails) have neither.
import type { ReadBytes } from './sniff.ts'

const headerBytes = 512
const entryBytes = 128
/** bytes of the directory that are looked at: Office writes its own streams among the first */
const lookBytes = 16_384

const utf16 = (bytes: Uint8Array): string => {
  let text = ''
  for (let i = 0; i + 1 < bytes.length; i += 2)
    text += String.fromCharCode((bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8))
  return text
}

/** Word: a bit of the file's first block. Excel: the second record says that the rest needs a password. */
async function isLocked(kind: 'doc' | 'xls', at: number, read: ReadBytes): Promise<boolean> {
  const bytes = await read(at, 32)
  if (bytes.length < 32) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'doc') return view.getUint16(0, true) === 0xa5ec && (view.getUint16(10, true) & 0x100) !== 0
  const second = 4 + view.getUint16(2, true)
  return view.getUint16(0, true) === 0x809 && second < 30 && view.getUint16(second, true) === 0x2f
}

/** password: it cannot be opened without one, whichever Office made it. macros: Word's or Excel's own. null: another one. */
export async function oleType(size: number, read: ReadBytes): Promise<'doc' | 'xls' | 'password' | 'macros' | null> {
  const header = await read(0, headerBytes)
  if (header.length < headerBytes) return null
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return null
  const placeOf = (sector: number) => (sector + 1) * 2 ** shift
  const start = placeOf(view.getUint32(48, true))
  if (start >= size) return null
  const directory = await read(start, lookBytes)
  const entries = new Map<string, number>()
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const u16 = (place: number) => (directory[place] ?? 0) | ((directory[place + 1] ?? 0) << 8)
    const nameBytes = Math.min(64, u16(at + 64))
    const sector = u16(at + 116) + u16(at + 118) * 65_536
    if (nameBytes >= 2) entries.set(utf16(directory.subarray(at, at + nameBytes - 2)), sector)
  }
  if (entries.keys().next().value !== 'Root Entry') return null
  if (entries.has('EncryptedPackage')) return 'password'
  const isWord = entries.has('WordDocument')
  const isExcel = entries.has('Workbook') || entries.has('Book')
  if (isWord === isExcel) return null
  if (['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR'].some((name) => entries.has(name))) return 'macros'
  const kind = isWord ? 'doc' : 'xls'
  const main = entries.get('WordDocument') ?? entries.get('Workbook') ?? 0
  return (await isLocked(kind, placeOf(main), read)) ? 'password' : kind
}
