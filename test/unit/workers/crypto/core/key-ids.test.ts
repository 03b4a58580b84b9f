import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { envelopeAlgorithm } from '../../../../../contract/envelope/v1.ts'
import { holdKey, newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { fingerprintOf, kidOfFingerprint, kidOfSpki, randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { revealSecret } from '../../../../../workers/crypto/core/secret.ts'
import vectors from '../../../../vectors/account.json' with { type: 'json' }
import { bytesOf } from './people.ts'

it('[KY3] a public key is named by the first 16 bytes of SHA-256 of its SPKI', async () => {
  for (const { kid, spki } of [vectors.keys.encryption, vectors.keys.signing]) {
    const hash = createHash('sha256').update(bytesOf(spki)).digest()
    expect(await kidOfSpki(bytesOf(spki))).toBe(hash.subarray(0, 16).toString('base64url'))
    expect(await fingerprintOf(bytesOf(spki))).toBe(hash.toString('base64url'))
    expect(kidOfFingerprint(hash.toString('base64url'))).toBe(kid)
  }
})

it('[KY3] a symmetric key has a random name of 16 bytes', () => {
  const kids = Array.from({ length: 100 }, () => randomKid())
  expect(new Set(kids).size).toBe(100)
  for (const kid of kids) expect(bytesOf(kid).length).toBe(16)
})

it('[KY3] a key carries kind, cid, generation and algorithm', () => {
  const key = newKey({ kind: 'request', cid: 'record', generation: 3 })
  expect(key).toMatchObject({ kind: 'request', cid: 'record', generation: 3, algorithm: envelopeAlgorithm })
})

it('[KY3] a new key has 64 random bytes, imported once and not extractable', async () => {
  const [a, b] = [1, 2].map(() => newKey({ kind: 'patient', cid: 'record', generation: 1 }))
  expect(revealSecret(a!.secret).length).toBe(64)
  expect(revealSecret(a!.secret)).not.toEqual(revealSecret(b!.secret))
  expect(await a!.aead()).toBe(await a!.aead())
  expect((await a!.aead()).aes.extractable).toBe(false)
})

it('a key of another length is a bug', () => {
  expect(() => holdKey({ kid: 'k', kind: 'patient', cid: 'c', generation: 1 }, new Uint8Array(32))).toThrow()
})
