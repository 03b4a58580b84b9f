// AU1 on the server: what is kept of an auth key, and the salt that unknown addresses get.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerKeys } from '../../platform/server-keys.ts'

/** The version of the password key derivation (AU1: Argon2id, 64 MiB, 3 passes, 1 lane). */
export const kdfVersion = 1
const saltBytes = 16

/** HMAC-SHA-256 under the pepper file: the database alone signs nobody in. */
export const authMac = (keys: ServerKeys, authKey: string): Uint8Array =>
  createHmac('sha256', keys.pepper).update(Buffer.from(authKey, 'base64url')).digest()

/** Compares in constant time; for an unknown account with a mac that nothing has, so that it takes the same time. */
export function isAuthKey(keys: ServerKeys, authKey: string, stored: Uint8Array | null): boolean {
  const given = authMac(keys, authKey)
  const expected = stored?.length === given.length ? stored : new Uint8Array(given.length)
  return timingSafeEqual(given, expected) && expected === stored
}

/** The same for an address each time, and like a real one: nobody learns which addresses have accounts. */
export const madeUpSalt = (keys: ServerKeys, email: string): string =>
  createHmac('sha256', keys.salt)
    .update(`anschluss/1/salt ${email}`)
    .digest()
    .subarray(0, saltBytes)
    .toString('base64url')
