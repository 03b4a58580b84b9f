// ECDSA P-256 with SHA-256 as every signed text uses it, against vectors.
import { describe, expect, it } from 'vitest'
import { importVerifyKey } from '../../../../../workers/crypto/core/public-keys.ts'
import { verifyText } from '../../../../../workers/crypto/core/sign.ts'
import own from '../../../../vectors/ecdsa-p256.json' with { type: 'json' }
import { hex } from './vectors.ts'

describe('ECDSA P-256 with SHA-256, own vectors', () => {
  it.each(own.cases)('[OB7] $comment: $result', async ({ text, signature, result }) => {
    const key = await importVerifyKey(hex(own.spki))
    if (!key) throw new Error('no P-256 key')
    expect(await verifyText(key, text, signature)).toBe(result === 'valid')
  })
})
