import { describe, expect, it } from 'vitest'
import {
  chunkAssociatedData,
  chunkBytes,
  chunksOf,
  formerChunkBytes,
  isSealedLength,
  maxChunks,
  maxFileBytes,
  minSealedChunkBytes,
  sealedBytesOf,
  sealedChunkBytes,
} from '../../../../../contract/envelope/file.ts'
import { sealAead, unreadable } from '../../../../../workers/crypto/core/aead.ts'
import { type Bytes, randomBytes, utf8 } from '../../../../../workers/crypto/core/bytes.ts'
import {
  newFileKey,
  openChunk,
  openChunks,
  openFileHeader,
  openFileKey,
  sealChunk,
  sealFileHeader,
  sealFileKey,
} from '../../../../../workers/crypto/core/file.ts'
import { newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'

const author = 50
const key = newFileKey(randomKid())
/** three chunks, the last of 5 bytes; each byte tells its place */
const plain = Uint8Array.from({ length: 2 * chunkBytes + 5 }, (_, i) => (i * 31 + (i >> 16)) & 255)
const chunks = chunksOf(plain.length)
const at = (index: number, of = chunks) => ({ author, index, isLast: index === of - 1 })
const partOf = (index: number) => plain.slice(index * chunkBytes, (index + 1) * chunkBytes)
const sealAll = () => Promise.all([0, 1, 2].map((index) => sealChunk(key, at(index), partOf(index))))

async function open(sealed: readonly Bytes[], content = { author, chunks, length: plain.length }, by = key) {
  const parts: Uint8Array[] = []
  for await (const part of openChunks(by, content, sealed)) {
    if (part === unreadable) return unreadable
    parts.push(part)
  }
  return Buffer.concat(parts)
}

describe('[EN2] chunks', () => {
  it('open in their order to what was sealed, and have the sizes that the contract says', async () => {
    const sealed = await sealAll()
    expect(Buffer.compare((await open(sealed)) as Buffer, Buffer.from(plain))).toBe(0)
    const full = sealedChunkBytes(chunkBytes)
    expect(sealed.map(({ length }) => length)).toEqual([full, full, minSealedChunkBytes])
    const bytes = sealed.reduce((sum, { length }) => sum + length, 0)
    const fits = [
      { chunks: 3, bytes },
      { chunks: 2, bytes },
      { chunks: 3, bytes: bytes + 1 },
    ].map((count) => isSealedLength({ ...count, chunk_bytes: chunkBytes }))
    expect(fits).toEqual([true, false, false])
    expect(isSealedLength({ chunks: 3, bytes })).toBe(false)
  })

  it('open also where they have the former size, as files do that were sealed before', async () => {
    const former = Uint8Array.from({ length: formerChunkBytes + 5 }, (_, i) => (i * 7) & 255)
    const sealed = await Promise.all(
      [former.slice(0, formerChunkBytes), former.slice(formerChunkBytes)].map(async (part, index) => {
        const place = { kind: 'file', cid: key.cid, path: 'content', author } as const
        const aad = utf8(chunkAssociatedData(key.kid, place, index, index === 1))
        return sealAead(await key.aead(), randomBytes(16), aad, part)
      }),
    )
    const bytes = sealed.reduce((sum, { length }) => sum + length, 0)
    expect(isSealedLength({ chunks: 2, bytes })).toBe(true)
    expect(sealed.map(({ length }, n) => length === sealedBytesOf({ chunks: 2, bytes }, n))).toEqual([true, true])
    const opened = await open(sealed, { author, chunks: 2, length: former.length })
    expect(Buffer.compare(opened as Buffer, Buffer.from(former))).toBe(0)
  })

  it('an empty file has one chunk, the largest has as many as its size says', async () => {
    const empty = await sealChunk(key, at(0, 1), new Uint8Array(0))
    expect(await open([empty], { author, chunks: 1, length: 0 })).toEqual(Buffer.alloc(0))
    expect([chunksOf(0), chunksOf(chunkBytes), chunksOf(chunkBytes + 1), chunksOf(maxFileBytes)]).toEqual([
      1,
      1,
      2,
      maxChunks,
    ])
  })

  it('a swapped chunk is refused', async () => {
    const [first, second, third] = await sealAll()
    expect(await open([second!, first!, third!])).toBe(unreadable)
  })
  it('a dropped chunk is refused: in the middle, and at the end', async () => {
    const [first, second, third] = await sealAll()
    expect(await open([first!, third!])).toBe(unreadable)
    expect(await open([first!, second!])).toBe(unreadable)
    expect(await open([first!, second!], { author, chunks: 2, length: 2 * chunkBytes })).toBe(unreadable)
  })
  it('a repeated chunk is refused', async () => {
    const [first, second, third] = await sealAll()
    expect(await open([first!, first!, second!, third!])).toBe(unreadable)
    expect(await open([first!, second!, third!, third!])).toBe(unreadable)
    expect(await open([first!, second!, third!, third!], { author, chunks: 4, length: plain.length })).toBe(unreadable)
  })
  it('a truncated or lengthened chunk is refused', async () => {
    const [first, second, third] = await sealAll()
    expect(await open([first!.subarray(0, -16), second!, third!])).toBe(unreadable)
    expect(await open([first!, second!, new Uint8Array([...third!, 0])])).toBe(unreadable)
    expect(await open([first!, second!, new Uint8Array(0)])).toBe(unreadable)
  })
  it('a changed bit anywhere is refused', async () => {
    const sealed = await sealChunk(key, at(0, 1), plain.slice(0, 20))
    for (let i = 0; i < sealed.length; i++) {
      const changed = sealed.slice()
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(await openChunk(key, at(0, 1), changed)).toBe(unreadable)
    }
  })
  it('a chunk of another file, author or key is refused', async () => {
    const sealed = await sealAll()
    expect(await open(sealed, undefined, newFileKey(key.cid))).toBe(unreadable)
    expect(await open(sealed, { author: 51, chunks, length: plain.length })).toBe(unreadable)
    const other = await Promise.all(
      [0, 1, 2].map((index) => sealChunk(newFileKey(randomKid()), at(index), partOf(index))),
    )
    expect(await open([sealed[0]!, other[1]!, sealed[2]!])).toBe(unreadable)
  })
  it('a length other than the header’s is refused', async () => {
    expect(await open(await sealAll(), { author, chunks, length: plain.length - 1 })).toBe(unreadable)
  })
  it('names number and last flag in the associated data, after those of an envelope', () => {
    const place = { kind: 'file', cid: 'C', path: 'content', author: 7 }
    expect(chunkAssociatedData('K', place, 3, true)).toBe('["anschluss/1","K","file","C","content",7,3,true]')
  })
  it('only whole chunks are sealed', async () => {
    await expect(sealChunk(key, at(0), new Uint8Array(5))).rejects.toThrow('not a chunk')
    await expect(sealChunk(key, at(2), new Uint8Array(chunkBytes + 1))).rejects.toThrow('not a chunk')
  })
})

describe('[EN4] a file’s key', () => {
  const rk = newKey({ kind: 'request', cid: randomKid(), generation: 1 })
  it('[E32] opens under the key of its request or patient, as the key of that file only', async () => {
    const envelope = await sealFileKey(rk, key)
    const opened = await openFileKey(rk, key.cid, envelope)
    if (opened === unreadable) throw new Error('closed')
    expect([opened.kid, opened.kind, opened.cid]).toEqual([key.kid, 'file', key.cid])
    const sealed = await sealChunk(key, at(0, 1), plain.slice(0, 9))
    expect(await openChunk(opened, at(0, 1), sealed)).toEqual(plain.slice(0, 9))
    expect(await openFileKey(rk, randomKid(), envelope)).toBe(unreadable)
    expect(await openFileKey(newKey({ kind: 'patient', cid: rk.cid, generation: 1 }), key.cid, envelope)).toBe(
      unreadable,
    )
  })
  it('is no other kind of key: a chunk under RK is refused', async () => {
    const sealed = await sealChunk({ ...key, kind: 'request' }, at(0, 1), plain.slice(0, 9))
    expect(await openChunk({ ...key, kind: 'request' }, at(0, 1), sealed)).toBe(unreadable)
  })
})

describe('[EN2] the header', () => {
  const header = { name: 'Arztbrief Erna.pdf', type: 'application/pdf', length: 9, category: 'mr' }
  it('is an envelope of name, type, length and category, bound to file and author', async () => {
    const envelope = await sealFileHeader(key, author, header)
    expect(JSON.stringify(envelope)).not.toContain('Erna')
    expect(await openFileHeader(key, author, envelope)).toEqual(header)
    expect(await openFileHeader(key, 51, envelope)).toBe(unreadable)
    expect(await openFileHeader(newFileKey(key.cid), author, envelope)).toBe(unreadable)
  })
})
