// A file of the largest size, sealed chunk by chunk as the app's worker does.
import { chunkBytes, chunksOf, maxFileBytes } from '../../contract/envelope/file.ts'
import type { Bytes } from '../../workers/crypto/core/bytes.ts'
import { newFileKey, sealChunk } from '../../workers/crypto/core/file.ts'
import type { HeldKey } from '../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../workers/crypto/core/key-ids.ts'

export interface SealedFile {
  readonly key: HeldKey
  readonly chunks: readonly Bytes[]
}

export async function sealLargestFile(author: number): Promise<SealedFile> {
  const key = newFileKey(randomKid())
  const plain = new Uint8Array(maxFileBytes).map((_, i) => (i * 31) & 255)
  const count = chunksOf(maxFileBytes)
  const chunks: Bytes[] = []
  for (let index = 0; index < count; index++) {
    const part = plain.slice(index * chunkBytes, (index + 1) * chunkBytes)
    chunks.push(await sealChunk(key, { author, index, isLast: index === count - 1 }, part))
  }
  return { key, chunks }
}
