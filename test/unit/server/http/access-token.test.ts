import { describe, expect, it } from 'vitest'
import { makeAccessToken, readAccessToken } from '../../../../server/http/access-token.ts'

const key = new Uint8Array(32).fill(1)
const claim = { accountId: 7, deviceId: 3, family: 'abcDEF-_0123456789abcd', endsAt: 10_000 }
const token = makeAccessToken(key, claim)

describe('[AU2] an access token', () => {
  it('carries its claim until it ends', () => {
    expect(readAccessToken(key, token, 9999)).toEqual(claim)
    expect(readAccessToken(key, token, 10_000)).toBeNull()
  })

  it('is refused with any one character changed, cut or added', () => {
    for (let i = 0; i < token.length; i++) {
      const changed = `${token.slice(0, i)}${token[i] === 'A' ? 'B' : 'A'}${token.slice(i + 1)}`
      const isSameBytes = i === token.length - 1 // the last character carries two spare bits
      if (!isSameBytes) expect(readAccessToken(key, changed, 0), `at ${i}`).toBeNull()
      expect(readAccessToken(key, token.slice(0, i), 0)).toBeNull()
    }
    expect(readAccessToken(key, `1${token}`, 0)).toBeNull()
  })

  it('of another installation is none', () => {
    expect(readAccessToken(new Uint8Array(32).fill(2), token, 0)).toBeNull()
  })

  it.each(['', '.', 'a.b', '....', 'x'.repeat(1000)])('is not %j', (text) => {
    expect(readAccessToken(key, text, 0)).toBeNull()
  })
})
