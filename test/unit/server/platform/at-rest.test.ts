import { describe, expect, it } from 'vitest'
import { openAtRest, sealAtRest } from '../../../../server/platform/at-rest.ts'

const key = new Uint8Array(32).fill(7)
const iv = new Uint8Array(12).fill(3)
const place = ['rule_key', 'sealed', '12', 'kid']
const plain = new TextEncoder().encode('sixty-four bytes or an address')

describe('what is kept under a master key', () => {
  const sealed = sealAtRest(key, place, plain, iv)

  it('opens under its key and in its place', () => {
    expect(openAtRest(key, place, sealed)).toEqual(Buffer.from(plain))
    expect(openAtRest(key, place, sealAtRest(key, place, new Uint8Array(0), iv))).toEqual(Buffer.alloc(0))
  })

  it('opens under no other key, in no other place, and not when a bit of it changed', () => {
    expect(openAtRest(new Uint8Array(32).fill(8), place, sealed)).toBeNull()
    for (const other of [['rule_key', 'sealed', '13', 'kid'], place.slice(0, 3), ['rule_key', 'sealed', '12,kid']])
      expect(openAtRest(key, other, sealed)).toBeNull()
    for (let i = 0; i < sealed.length; i++) {
      const changed = Uint8Array.from(sealed)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(openAtRest(key, place, changed)).toBeNull()
    }
  })

  it('is refused when it is cut', () => {
    for (let length = 0; length < sealed.length; length++)
      expect(openAtRest(key, place, sealed.subarray(0, length))).toBeNull()
  })

  it('takes an IV of the right length only', () => {
    expect(() => sealAtRest(key, place, plain, iv.subarray(1))).toThrow('12 bytes')
  })
})
