// The block cipher under the envelopes, against all vectors of AES-CBC with PKCS #7 padding.
import { createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decryptCbc, encryptCbc } from '../../../../../workers/crypto/core/aes-cbc.ts'
import { utf8 } from '../../../../../workers/crypto/core/bytes.ts'
import { openEnvelope, sealEnvelope } from '../../../../../workers/crypto/core/envelope.ts'
import { newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { revealSecret } from '../../../../../workers/crypto/core/secret.ts'
import own from '../../../../vectors/aes-cbc.json' with { type: 'json' }
import { bytesOf } from './people.ts'
import { hex, hexOf, type Vector, vectorSets } from './vectors.ts'

const keyOf = ({ key }: Vector) => crypto.subtle.importKey('raw', hex(key), 'AES-CBC', false, ['encrypt', 'decrypt'])
const open = async (vector: Vector) => decryptCbc(await keyOf(vector), hex(vector.iv), hex(vector.ct))

describe.each(vectorSets<Vector>(own, 'aes_cbc_pkcs5_test.json'))('AES-CBC, $name vectors', ({ valid, invalid }) => {
  it.each(valid)('[E2] encrypts and decrypts: $comment', async (vector) => {
    expect(hexOf(await encryptCbc(await keyOf(vector), hex(vector.iv), hex(vector.msg)))).toBe(vector.ct)
    expect(await open(vector)).toEqual(hex(vector.msg))
  })

  it.each(invalid)('[E2] refuses: $comment', async (vector) => expect(await open(vector)).toBeNull())
})

it('[E2] a patient’s data are AES-256 in CBC with an IV of 16 bytes: node:crypto opens what the worker sealed', async () => {
  const pk = newKey({ kind: 'patient', cid: randomKid(), generation: 1 })
  const place = { kind: 'patient', cid: pk.cid, path: 'profile/identity', author: null }
  const { iv, content } = await sealEnvelope(pk, place, utf8('{"last_name":"Brandt"}'))
  expect(bytesOf(iv)).toHaveLength(16)
  const aes = createDecipheriv('aes-256-cbc', revealSecret(pk.secret).subarray(32), bytesOf(iv))
  expect(Buffer.concat([aes.update(bytesOf(content).subarray(0, -32)), aes.final()]).toString()).toBe(
    '{"last_name":"Brandt"}',
  )
  const asked = { place, under: { kind: 'patient', cid: pk.cid } } as const
  expect(await openEnvelope(pk, asked, { v: 1, kid: pk.kid, iv, content })).toEqual(utf8('{"last_name":"Brandt"}'))
})
