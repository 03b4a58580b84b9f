// Moving a file chunk by chunk between a worker and where its sealed bytes lie. Loaded with the first file.
import { type ChunkCount, sealedBytesOf } from '../../../contract/envelope/file.ts'
import type { FileRecord } from '../../../contract/http/records.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { fileTypes, typeOfMime } from '../../../domain/files/file-types.ts'
import { sniffType } from '../../../domain/files/sniff.ts'
import type { FileOwner, FilesApi } from '../../crypto/types.ts'
import type { FileFailure, FileWatch, NewFile, OpenedContent } from '../file-port.ts'
import { prepareFile } from '../prepare-file.ts'
import { oneAhead, release } from './chunk-flow.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Seals a chosen file and puts one chunk after the other where `put` puts them. Answers the cid that the action names; a
 * file that is given up or refused is dropped in the worker.
 */
export async function sealAll(
  api: FilesApi,
  { file, name, category, from }: NewFile,
  put: (cid: string, n: number, sealed: Bytes) => Promise<FileFailure | null>,
  { signal, onProgress }: FileWatch,
): Promise<Result<string, { readonly code: FileFailure; readonly cid: string | null }>> {
  // the last gate: nothing is sealed that was not looked at, and no photo with its place
  const prepared = await prepareFile(file)
  if (!prepared.ok) return err({ code: prepared.error, cid: null })
  const begun = await api.beginFile(prepared.value, { name, category, ...(from && { from }) })
  if (!begun.ok) return err({ code: begun.error === 'locked' ? 'unauthenticated' : begun.error, cid: null })
  const { cid, chunks } = begun.value
  for (let n = 0; n < chunks; n++) {
    const failure = signal.aborted ? 'cancelled' : await put(cid, n, await api.sealChunk(cid, n))
    if (failure) {
      await api.dropFile(cid)
      return err({ code: failure, cid })
    }
    onProgress(n + 1, chunks)
  }
  return ok(cid)
}

/** Sealed chunks out of a stream of bytes, from chunk `from` on. Throws when the stream breaks or ends early. */
export async function* chunksOfStream(
  stream: ReadableStream<Bytes>,
  count: ChunkCount,
  from: number,
): AsyncGenerator<Bytes> {
  const reader = stream.getReader()
  let rest: Bytes = new Uint8Array(0)
  try {
    for (let n = from; n < count.chunks; n++) {
      const length = sealedBytesOf(count, n)
      const chunk = new Uint8Array(length)
      let filled = 0
      while (filled < length) {
        if (rest.length === 0) {
          const { done, value } = await reader.read()
          if (done) throw new TypeError('the download ended early')
          rest = value
        }
        const take = Math.min(rest.length, length - filled)
        chunk.set(rest.subarray(0, take), filled)
        rest = rest.subarray(take)
        filled += take
      }
      yield chunk
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Opens all chunks into one Blob, which lies where the browser puts it; then looks whether the content is what it says. */
export async function openAll(
  api: FilesApi,
  owner: FileOwner,
  file: FileRecord,
  sealed: AsyncIterable<Bytes>,
  { signal, onProgress }: FileWatch,
): Promise<Result<OpenedContent, FileFailure>> {
  const [opened] = await api.openHeaders(owner, [file])
  if (opened?.header.state !== 'open') return err(opened?.header.state === 'unreadable' ? 'unreadable' : 'no_key')
  const header = opened.header.value
  const parts: Blob[] = []
  for await (const plain of oneAhead(sealed, (chunk, n) => api.openChunk(owner, file, n, chunk))) {
    if (signal.aborted) return err('cancelled')
    if (!plain) return err('unreadable')
    parts.push(new Blob([plain]))
    release(plain)
    onProgress(parts.length, file.chunks)
  }
  const content = new Blob(parts, { type: 'application/octet-stream' })
  if (parts.length !== file.chunks || content.size !== header.length) return err('unreadable')
  const read = async (start: number, length: number) =>
    new Uint8Array(await content.slice(start, start + length).arrayBuffer())
  const found = await sniffType(content.size, read)
  const isWhatItSays = found !== null && found === typeOfMime(header.type) && fileTypes[found].type === header.type
  return isWhatItSays ? ok({ header, content }) : err('fileType')
}
