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

/** 'doc' or 'xls'; null for other compound files. */
export async function nameInOle(size: number, read: ReadBytes): Promise<'doc' | 'xls' | null> {
  const header = await read(0, headerBytes)
  if (header.length < headerBytes) return null
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return null
  const start = (view.getUint32(48, true) + 1) * 2 ** shift
  if (start >= size) return null
  const directory = await read(start, lookBytes)
  const names: string[] = []
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const nameBytes = Math.min(64, (directory[at + 64] ?? 0) | ((directory[at + 65] ?? 0) << 8))
    if (nameBytes >= 2) names.push(utf16(directory.subarray(at, at + nameBytes - 2)))
  }
  if (names[0] !== 'Root Entry') return null
  const isWord = names.includes('WordDocument')
  const isExcel = names.includes('Workbook') || names.includes('Book')
  if (isWord === isExcel) return null
  return isWord ? 'doc' : 'xls'
}
