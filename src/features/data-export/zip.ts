// Packs files into one ZIP on the device: what is packed already is stored as it is, a part at a time.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipPart {
  /** its path in the archive, with slashes */
  readonly path: string
  readonly content: Blob
  /** text gains by it; pictures and PDFs are compressed already */
  readonly isText?: boolean
}

/** bytes that are held as plain text at a time */
const stepBytes = 1 << 20

/** @param at when it was made, ms */
export async function zipOf(parts: readonly ZipPart[], at: number): Promise<Blob> {
  const packed: Blob[] = []
  const fault: { error: Error | null } = { error: null }
  const zip = new Zip((error, bytes) => {
    if (error) fault.error = error
    else packed.push(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  })
  for (const { path, content, isText = false } of parts) {
    const entry = isText ? new ZipDeflate(path) : new ZipPassThrough(path)
    entry.mtime = at
    zip.add(entry)
    for (let from = 0; from < content.size; from += stepBytes) {
      entry.push(new Uint8Array(await content.slice(from, from + stepBytes).arrayBuffer()), false)
    }
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  if (fault.error) throw fault.error
  return new Blob(packed, { type: 'application/zip' })
}
