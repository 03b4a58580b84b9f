import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importAeadKey, openAead, sealAead, unreadable } from '../../../../../workers/crypto/core/aead.ts'
import own from '../../../../vectors/a256cbc-hs512.json' with { type: 'json' }
import { hex, hexOf, type Vector, vectorSets } from './vectors.ts'

interface AeadVector extends Vector {
  readonly aad: string
  readonly tag: string
}

const open = async ({ key, iv, aad, ct, tag }: AeadVector) =>
  openAead(await importAeadKey(hex(key)), hex(iv), hex(aad), hex(ct + tag))
const seal = async ({ key, iv, aad, msg }: AeadVector) =>
  hexOf(await sealAead(await importAeadKey(hex(key)), hex(iv), hex(aad), hex(msg)))

describe.each(vectorSets<AeadVector>(own, 'a256cbc_hs512_test.json'))('A256CBC-HS512, $name vectors', (set) => {
  it.each(set.valid)('[EN1] seals and opens: $comment', async (vector) => {
    expect(await seal(vector)).toBe(vector.iv + vector.ct + vector.tag)
    expect(await open(vector)).toEqual(hex(vector.msg))
  })

  it.each(set.invalid)('[EN1] is unreadable: $comment', async (vector) => {
    expect(await open(vector)).toBe(unreadable)
  })
})

const bytesOfLength = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const upTo = (maxLength: number) => fc.uint8Array({ maxLength })

it('[EN1] what is sealed opens to the same bytes, whatever their length', async () => {
  await fc.assert(
    fc.asyncProperty(bytesOfLength(64), bytesOfLength(16), upTo(100), upTo(300), async (k, iv, aad, plain) => {
      const key = await importAeadKey(Uint8Array.from(k))
      const sealed = await sealAead(key, Uint8Array.from(iv), Uint8Array.from(aad), Uint8Array.from(plain))
      const content = sealed.subarray(16)
      expect(sealed.buffer.byteLength).toBe(sealed.length)
      expect(content.length).toBe(plain.length - (plain.length % 16) + 16 + 32)
      expect(await openAead(key, Uint8Array.from(iv), Uint8Array.from(aad), content)).toEqual(Uint8Array.from(plain))
    }),
  )
})

it('[EN1] what is sealed and opened at the same time does not mix', async () => {
  const one = async (length: number) => {
    const key = await importAeadKey(new Uint8Array(64).fill(length))
    const plain = new Uint8Array(length).fill(length)
    const aad = new Uint8Array(length % 7).fill(length)
    const sealed = await sealAead(key, new Uint8Array(16).fill(length), aad, plain)
    const opened = await openAead(key, sealed.subarray(0, 16), aad, sealed.subarray(16))
    return { plain, opened }
  }
  // longer and shorter ones by turns, so that each begins while another is under way
  const all = await Promise.all(Array.from({ length: 60 }, (_, i) => one(i % 2 === 0 ? i : 9_000 - i)))
  for (const { plain, opened } of all) expect(opened).toEqual(plain)
})

it('[EN1] a length that no ciphertext has is unreadable', async () => {
  const key = await importAeadKey(new Uint8Array(64))
  const iv = new Uint8Array(16)
  for (const length of [0, 1, 31, 32, 33, 47, 49, 63, 65])
    expect(await openAead(key, iv, new Uint8Array(), new Uint8Array(length))).toBe(unreadable)
  expect(await openAead(key, new Uint8Array(15), new Uint8Array(), new Uint8Array(64))).toBe(unreadable)
})

it('[KY3] keys have 64 bytes and cannot be extracted', async () => {
  for (const length of [0, 32, 63, 65]) await expect(importAeadKey(new Uint8Array(length))).rejects.toThrow()
  const { mac, aes } = await importAeadKey(new Uint8Array(64))
  expect([mac.extractable, aes.extractable]).toEqual([false, false])
})
