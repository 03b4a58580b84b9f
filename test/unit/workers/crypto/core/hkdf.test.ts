import { describe, expect, it } from 'vitest'
import { bytesToB64 } from '../../../../../workers/crypto/core/bytes.ts'
import { passwordKeys, reloadLockKey } from '../../../../../workers/crypto/core/hkdf.ts'
import { revealSecret, secretOf } from '../../../../../workers/crypto/core/secret.ts'
import vectors from '../../../../vectors/password.json' with { type: 'json' }
import { bytesOf } from './people.ts'

describe('password keys', () => {
  it.each(vectors)('[AU1] auth key and lock key of a root are the frozen ones', async (vector) => {
    const keys = await passwordKeys(secretOf(bytesOf(vector.root)))
    expect(bytesToB64(revealSecret(keys.auth))).toBe(vector.auth)
    expect(bytesToB64(revealSecret(keys.lock))).toBe(vector.lock)
  })

  it('[AU1] a root of another length is a bug', async () => {
    await expect(passwordKeys(secretOf(new Uint8Array(31)))).rejects.toThrow()
  })
})

describe('reload key', () => {
  const half = (byte: number) => new Uint8Array(32).fill(byte)
  const text = async (tab: number, server: number) =>
    bytesToB64(revealSecret(await reloadLockKey(half(tab), half(server))))

  it('[AU5] needs both halves, each in its place', async () => {
    const key = await text(1, 2)
    expect(await text(1, 2)).toBe(key)
    expect(new Set([key, await text(1, 3), await text(3, 2), await text(2, 1)]).size).toBe(4)
  })

  it('[AU5] a half of another length is a bug', async () => {
    await expect(reloadLockKey(half(1), new Uint8Array(16))).rejects.toThrow()
  })
})
