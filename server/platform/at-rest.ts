// What the server keeps sealed under a master key from a file: AES-256-GCM, a random IV of 12 bytes before the ciphertext
// (NIST SP 800-38D). Each value is bound to the place where it lies, so that it opens in no other.
import { createCipheriv, createDecipheriv } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

const associated = (place: readonly string[]): Buffer => Buffer.from(JSON.stringify(['anschluss/1/at-rest', ...place]))

/**
 * @param masterKey 32 bytes
 * @param place table, column and row
 * @param iv 12 random bytes
 */
export function sealAtRest(
  masterKey: Uint8Array,
  place: readonly string[],
  plain: Uint8Array,
  iv: Uint8Array,
): Uint8Array {
  if (iv.length !== ivBytes) throw new Error(`an IV has ${ivBytes} bytes`)
  const cipher = createCipheriv('aes-256-gcm', masterKey, iv).setAAD(associated(place))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Null when it does not open: another master key, another place, or changed bytes. */
export function openAtRest(masterKey: Uint8Array, place: readonly string[], sealed: Uint8Array): Uint8Array | null {
  if (sealed.length < ivBytes + tagBytes) return null
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, ivBytes))
    .setAAD(associated(place))
    .setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, end)), decipher.final()])
  } catch {
    return null
  }
}
