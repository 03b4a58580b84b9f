// A file under its own key (EN2, EN4): chunks that open only in their place and order, a header, and the key itself sealed
// under PK or RK. One chunk is in memory at a time; who streams a file keeps no more of it than that.
import { chunkAssociatedData, chunkBytes, fileKind, filePath, isFullChunk } from '../../../contract/envelope/file.ts'
import type { Envelope, EnvelopePlace } from '../../../contract/envelope/v1.ts'
import { type FileHeader, fileHeaderSchema } from '../../../contract/records/file.ts'
import { aeadKeyBytes, openAead, sealAead, type Unreadable, unreadable } from './aead.ts'
import { ivBytes } from './aes-cbc.ts'
import {
  type Bytes,
  b64ToBytes,
  bytesToB64,
  concatBytes,
  type RandomSource,
  randomBytes,
  textOf,
  utf8,
} from './bytes.ts'
import { openEnvelope, sealEnvelope } from './envelope.ts'
import { type HeldKey, holdKey, newKey } from './held-key.ts'
import { revealSecret } from './secret.ts'

const kidBytes = 16

const place = (cid: string, path: string, author: number | null): EnvelopePlace => ({
  kind: fileKind,
  cid,
  path,
  author,
})

/** A new file's key. */
export const newFileKey = (cid: string, random: RandomSource = randomBytes): HeldKey =>
  newKey({ kind: 'file', cid, generation: 1 }, random)

/** The file's key as an envelope under PK or RK: its id, then its secret. Anybody who holds both may make one. */
export async function sealFileKey(under: HeldKey, key: HeldKey, random: RandomSource = randomBytes): Promise<Envelope> {
  const secret = revealSecret(key.secret)
  const kid = b64ToBytes(key.kid)
  if (!kid) throw new Error('a key id is base64url')
  return sealEnvelope(under, place(key.cid, filePath.key, null), concatBytes(kid, secret), random)
}

/** The key of file `cid` out of an envelope that has to be under the given key of its patient or request. */
export async function openFileKey(under: HeldKey, cid: string, envelope: Envelope): Promise<HeldKey | Unreadable> {
  const asked = { place: place(cid, filePath.key, null), under: { kind: under.kind, cid: under.cid } }
  const bytes = await openEnvelope(under, asked, envelope)
  if (bytes === unreadable || bytes.length !== kidBytes + aeadKeyBytes) return unreadable
  const head = { kid: bytesToB64(bytes.subarray(0, kidBytes)), kind: 'file', cid, generation: 1 } as const
  return holdKey(head, bytes.slice(kidBytes))
}

export const sealFileHeader = (key: HeldKey, author: number, header: FileHeader): Promise<Envelope> =>
  sealEnvelope(key, place(key.cid, filePath.header, author), utf8(JSON.stringify(fileHeaderSchema.parse(header))))

export async function openFileHeader(
  key: HeldKey,
  author: number,
  envelope: Envelope,
): Promise<FileHeader | Unreadable> {
  const asked = { place: place(key.cid, filePath.header, author), under: { kind: 'file', cid: key.cid } } as const
  const bytes = await openEnvelope(key, asked, envelope)
  if (bytes === unreadable) return unreadable
  try {
    const header = fileHeaderSchema.safeParse(JSON.parse(textOf(bytes) ?? ''))
    return header.success ? header.data : unreadable
  } catch {
    return unreadable
  }
}

/** Which chunk of which file, and who sealed it. */
export interface ChunkPlace {
  readonly author: number
  /** from 0 */
  readonly index: number
  readonly isLast: boolean
}

const chunkData = (key: HeldKey, { author, index, isLast }: ChunkPlace): Bytes =>
  utf8(chunkAssociatedData(key.kid, place(key.cid, filePath.content, author), index, isLast))

/** IV, ciphertext and tag. Throws for more than one chunk, and for a chunk before the last that is not full. */
export async function sealChunk(
  key: HeldKey,
  at: ChunkPlace,
  plain: Bytes,
  random: RandomSource = randomBytes,
): Promise<Bytes> {
  if (plain.length > chunkBytes || (!at.isLast && plain.length !== chunkBytes)) throw new Error('not a chunk')
  return sealAead(await key.aead(), random(ivBytes), chunkData(key, at), plain)
}

/** EN2: opens only as this number of this file, and as the last one only when it was sealed as the last one. */
export async function openChunk(key: HeldKey, at: ChunkPlace, sealed: Bytes): Promise<Bytes | Unreadable> {
  if (key.kind !== 'file') return unreadable
  const plain = await openAead(
    await key.aead(),
    sealed.subarray(0, ivBytes),
    chunkData(key, at),
    sealed.subarray(ivBytes),
  )
  if (plain === unreadable || (!at.isLast && !isFullChunk(plain.length))) return unreadable
  return plain
}

/** What a stream of sealed bytes has to be, chunk by chunk. */
export interface FileContent {
  readonly author: number
  readonly chunks: number
  /** plain bytes, by the header */
  readonly length: number
}

/**
 * Opens the sealed chunks of a whole file in their order, one at a time. Ends with `unreadable` at the first one that is not
 * what it has to be, when one is missing or too many, and when the length is not the header's.
 */
export async function* openChunks(
  key: HeldKey,
  { author, chunks, length }: FileContent,
  sealed: AsyncIterable<Bytes> | Iterable<Bytes>,
): AsyncGenerator<Bytes | Unreadable> {
  let index = 0
  let sum = 0
  for await (const one of sealed) {
    const plain =
      index < chunks ? await openChunk(key, { author, index, isLast: index === chunks - 1 }, one) : unreadable
    if (plain === unreadable) {
      yield unreadable
      return
    }
    sum += plain.length
    index += 1
    yield plain
  }
  if (index !== chunks || sum !== length) yield unreadable
}
