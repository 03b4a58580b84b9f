// The names in a ZIP archive, by its central directory (APPNOTE 4.3.12, 4.3.16): what an unpacker would see, whatever stands
// before it. Of what is inside only one small list is unpacked, and never more of it than it may be long.
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

export interface ZipEntry {
  /** with slashes: some writers take backslashes */
  readonly name: string
  readonly method: number
  /** bytes as they lie */
  readonly length: number
  /** where its own head begins */
  readonly at: number
}

/** All entries of the archive; null when the directory is missing, damaged or not where the archive says. */
export async function readZipEntries(size: number, read: ReadBytes): Promise<ZipEntry[] | null> {
  const end = await zipEnd(size, read)
  if (!end || end.length > maxDirectoryBytes || end.start + end.length > size) return null
  const bytes = await read(end.start, end.length)
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < end.entries) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null
    const nameLength = view.getUint16(at + 28, true)
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    entries.push({
      name: latin1(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      length: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + rest
  }
  return entries
}

/** An entry's text, at most `most` bytes of it; null when it is damaged or packed in another way. */
export async function unzippedText(entry: ZipEntry, read: ReadBytes, most: number): Promise<string | null> {
  const head = await read(entry.at, 30)
  if (head.length < 30 || viewOf(head).getUint32(0, true) !== 0x04034b50) return null
  const start = entry.at + 30 + viewOf(head).getUint16(26, true) + viewOf(head).getUint16(28, true)
  const packed = await read(start, Math.min(entry.length, most))
  if (entry.method === 0) return latin1(packed)
  return entry.method === 8 ? inflated(packed, most) : null
}

/** the part of the platform's streams that is used here */
declare const DecompressionStream: new (
  format: 'deflate-raw',
) => {
  readonly readable: {
    getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }>; cancel(): Promise<void> }
  }
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } }
}

async function inflated(packed: Uint8Array, most: number): Promise<string | null> {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const reader = readable.getReader()
  // a broken stream is told to the reader
  writer
    .write(packed)
    .then(() => writer.close())
    .catch(() => undefined)
  let text = ''
  try {
    while (text.length < most) {
      const { done, value } = await reader.read()
      if (done || !value) return text
      text += latin1(value)
    }
    return text.slice(0, most)
  } catch {
    return null
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
