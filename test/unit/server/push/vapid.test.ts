// RFC 8292: the key pair that push services know the server by.
import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isPoint, vapidKeysOf } from '../../../../server/push/vapid.ts'

it('the public key follows from the file, so that a restart keeps every subscription', () => {
  const key = randomBytes(32)
  const made = vapidKeysOf(key)
  expect(vapidKeysOf(key)).toEqual(made)
  expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65)
  expect(isPoint(made.publicKey)).toBe(true)
})

it('a browser’s key has to be a point of the curve', () => {
  expect(isPoint(createECDH('prime256v1').generateKeys('base64url'))).toBe(true)
  expect(isPoint(Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url'))).toBe(false)
  expect(isPoint('')).toBe(false)
})
