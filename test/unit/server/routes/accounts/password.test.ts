import { describe, expect, it } from 'vitest'
import { authMac, isAuthKey, madeUpSalt } from '../../../../../server/routes/accounts/password.ts'

const keysOf = (byte: number) => {
  const key = new Uint8Array(32).fill(byte)
  return { pepper: key, token: key, tokens: [key], salt: key, rule: key }
}
const keys = keysOf(1)
const authKey = Buffer.alloc(32, 9).toString('base64url')

describe('[AU1] what the server keeps of a password', () => {
  it('fits the right auth key only, and only with this pepper', () => {
    const stored = authMac(keys, authKey)
    expect(isAuthKey(keys, authKey, stored)).toBe(true)
    expect(isAuthKey(keys, Buffer.alloc(32, 8).toString('base64url'), stored)).toBe(false)
    expect(isAuthKey(keysOf(2), authKey, stored)).toBe(false)
  })

  it('is nothing for an account that has none', () => {
    expect(isAuthKey(keys, authKey, null)).toBe(false)
    expect(isAuthKey(keys, authKey, new Uint8Array())).toBe(false)
  })

  it('makes up salts that are the same for an address each time, and other ones elsewhere', () => {
    expect(madeUpSalt(keys, 'a@b.example')).toBe(madeUpSalt(keys, 'a@b.example'))
    expect(madeUpSalt(keys, 'a@b.example')).not.toBe(madeUpSalt(keys, 'c@b.example'))
    expect(madeUpSalt(keysOf(2), 'a@b.example')).not.toBe(madeUpSalt(keys, 'a@b.example'))
    expect(Buffer.from(madeUpSalt(keys, 'a@b.example'), 'base64url')).toHaveLength(16)
  })
})
