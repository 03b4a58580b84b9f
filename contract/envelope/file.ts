// A file as it travels (EN2): chunks of one size, each sealed for itself under the file's own key, bound to its number and to
// whether it is the last one. The header is an ordinary envelope. Sealing and opening are workers/crypto/core/file.ts.
import type { EnvelopePlace } from './v1.ts'

/** plain bytes of every chunk but the last: one is in memory at a time, and a cut costs at most one (OB6) */
export const chunkBytes = 1_048_576
/** IV, padding of one AES block, tag */
const chunkOverheadBytes = 16 + 16 + 32
/** sealed bytes of every chunk but the last */
export const sealedChunkBytes = chunkBytes + chunkOverheadBytes
/** an empty chunk: IV, one block, tag */
export const minSealedChunkBytes = chunkOverheadBytes

/** decisions.md Q7: 25 MB a file */
export const maxFileBytes = 25 * 1_048_576
export const maxChunks = Math.ceil(maxFileBytes / chunkBytes)

/** Chunks of a file; an empty file has one. */
export const chunksOf = (fileBytes: number): number => Math.max(1, Math.ceil(fileBytes / chunkBytes))

/** Sealed bytes of a file whose chunks are counted: all but the last are full. */
export const isSealedLength = (bytes: number, chunks: number): boolean => {
  const last = bytes - (chunks - 1) * sealedChunkBytes
  return last >= minSealedChunkBytes && last <= sealedChunkBytes && last % 16 === 0
}

/** kind of a file's envelopes */
export const fileKind = 'file'
/** header, under the file's key; author: who wrote it last */
export const filePath = { header: 'header', content: 'content', key: 'key' } as const

/** EN2: the associated data of one chunk: those of an envelope, its number from 0, and whether it is the last. */
export const chunkAssociatedData = (
  kid: string,
  { kind, cid, path, author }: EnvelopePlace,
  index: number,
  isLast: boolean,
): string => JSON.stringify(['anschluss/1', kid, kind, cid, path, author ?? '', index, isLast])
