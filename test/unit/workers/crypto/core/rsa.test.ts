// RSA-OAEP with SHA-256, by which session keys are wrapped (E3), against vectors and against node:crypto.
import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { wrapLabel } from '../../../../../contract/envelope/wrap.ts'
import { newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { importEncryptionKey } from '../../../../../workers/crypto/core/public-keys.ts'
import { decryptRsa } from '../../../../../workers/crypto/core/rsa.ts'
import { revealSecret } from '../../../../../workers/crypto/core/secret.ts'
import { wrapKey } from '../../../../../workers/crypto/core/wrap-key.ts'
import own from '../../../../vectors/rsa-oaep.json' with { type: 'json' }
import { bytesOf, setupPerson } from './people.ts'
import { hex } from './vectors.ts'

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
let key: CryptoKey
beforeAll(async () => {
  key = await crypto.subtle.importKey('pkcs8', hex(own.pkcs8), algorithm, false, ['decrypt'])
})

describe('RSA-OAEP-3072-SHA-256, own vectors', () => {
  it.each(own.cases)('[E3] $comment: $result', async ({ label, ct, msg, result }) => {
    const opened = await decryptRsa({ key, label: hex(label), wrapped: hex(ct) })
    expect(opened).toEqual(result === 'valid' ? hex(msg) : null)
  })
})

it('[E3] node:crypto unwraps a session key that the worker wrapped, with OAEP, SHA-256 and the wrap’s label', async () => {
  const alice = await setupPerson(1)
  const encrypt = await importEncryptionKey(hex(own.spki))
  if (!encrypt) throw new Error('no RSA key')
  const rk = newKey({ kind: 'request', cid: randomKid(), generation: 1 })
  const wrap = await wrapKey(rk, { kind: 'group', kid: randomKid(), encrypt }, alice.unlocked)
  if (typeof wrap.wrapped !== 'string') throw new Error('not by RSA')
  const unwrapped = privateDecrypt(
    {
      key: createPrivateKey({ key: Buffer.from(hex(own.pkcs8)), format: 'der', type: 'pkcs8' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
      oaepLabel: Buffer.from(wrapLabel(wrap)),
    },
    bytesOf(wrap.wrapped),
  )
  expect(Uint8Array.from(unwrapped)).toEqual(revealSecret(rk.secret))
})
