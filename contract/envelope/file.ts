// A file as it travels (EN2): chunks of one size, each sealed for itself under the file's own key, bound to its number and to
// whether it is the last one. The header is an ordinary envelope. Sealing and opening are workers/crypto/core/file.ts.
import type { EnvelopePlace } from './v1.ts'

/**
 * Plain bytes of every chunk but the last: one is in memory at a time, and a cut costs at most one (OB6). The largest whole
 * number of 64 KiB whose sealed form Chromium's allocator still takes from memory that it keeps (bench/MEASUREMENTS.md#0382).
 */
export const chunkBytes = 14 * 65_536
/** of files that do not say it: sealed before there was another size */
export const formerChunkBytes = 1_048_576
/** IV, padding of one AES block, tag */
const chunkOverheadBytes = 16 + 16 + 32
/** sealed bytes of every chunk but the last, of a file whose chunks have so many plain bytes */
export const sealedChunkBytes = (plainBytes: number): number => plainBytes + chunkOverheadBytes
/** the most that any chunk has */
export const maxSealedChunkBytes = sealedChunkBytes(formerChunkBytes)
/** an empty chunk: IV, one block, tag */
export const minSealedChunkBytes = chunkOverheadBytes

/** docs/READINGS.md#0516, Q7: 25 MB a file */
export const maxFileBytes = 25 * 1_048_576
export const maxChunks = Math.ceil(maxFileBytes / chunkBytes)
export const maxSealedFileBytes = maxFileBytes + maxChunks * chunkOverheadBytes

/** Chunks of a file; an empty file has one. */
export const chunksOf = (fileBytes: number): number => Math.max(1, Math.ceil(fileBytes / chunkBytes))

/** What a chunk before the last has: all of one file have the same, which its length shows (its header's). */
export const isFullChunk = (plainBytes: number): boolean => plainBytes === chunkBytes || plainBytes === formerChunkBytes

/** A file's chunks, as its action and its record count them. */
export interface ChunkCount {
  readonly chunks: number
  /** sealed bytes of all chunks */
  readonly bytes: number
  /** plain bytes of every chunk but the last; absent: formerChunkBytes */
  readonly chunk_bytes?: number | undefined
}

/** Sealed bytes of chunk `n`, from 0. */
export function sealedBytesOf({ chunks, bytes, chunk_bytes = formerChunkBytes }: ChunkCount, n: number): number {
  const full = sealedChunkBytes(chunk_bytes)
  return n === chunks - 1 ? bytes - n * full : full
}

/** Sealed bytes of a file whose chunks are counted: all but the last are full. */
export const isSealedLength = (count: ChunkCount): boolean => {
  const last = sealedBytesOf(count, count.chunks - 1)
  const most = sealedChunkBytes(count.chunk_bytes ?? formerChunkBytes)
  return last >= minSealedChunkBytes && last <= most && last % 16 === 0
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
