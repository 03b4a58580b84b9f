// The names in a ZIP archive, by its central directory (APPNOTE 4.3.12, 4.3.16): what an unpacker would see, whatever stands
// before it. Nothing is unpacked.
import { latin1 } from './latin1.ts'
import type { ReadBytes } from './sniff.ts'

const endBytes = 22
const maxCommentBytes = 65_535
/** an office document has some dozens of entries; a directory of this size has thousands */
const maxDirectoryBytes = 1_048_576

export interface ZipEnd {
  readonly start: number
  readonly length: number
  readonly entries: number
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the archive that ends this file has its directory; null when no archive ends it. */
export async function zipEnd(size: number, read: ReadBytes): Promise<ZipEnd | null> {
  const length = Math.min(size, endBytes + maxCommentBytes)
  const tail = await read(size - length, length)
  const view = viewOf(tail)
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue
    return {
      entries: view.getUint16(at + 10, true),
      length: view.getUint32(at + 12, true),
      start: view.getUint32(at + 16, true),
    }
  }
  return null
}

/** All names of the archive; null when the directory is missing, damaged or not where the archive says. */
export async function readZipNames(size: number, read: ReadBytes): Promise<string[] | null> {
  const end = await zipEnd(size, read)
  if (!end || end.length > maxDirectoryBytes || end.start + end.length > size) return null
  const bytes = await read(end.start, end.length)
  const view = viewOf(bytes)
  const names: string[] = []
  let at = 0
  while (names.length < end.entries) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null
    const nameLength = view.getUint16(at + 28, true)
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    names.push(latin1(bytes.subarray(at + 46, at + 46 + nameLength)))
    at += 46 + nameLength + rest
  }
  return names
}
