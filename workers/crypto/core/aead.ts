// A256CBC-HS512 (RFC 7518 section 5.2.5) by WebCrypto: AES-256-CBC, then HMAC-SHA-512 cut to 32 bytes.
// WebCrypto's verify refuses a cut tag, therefore the tag is computed and compared here, before AES runs.
import { blockBytes, decryptCbc, encryptCbc, ivBytes } from './aes-cbc.ts'
import { type Bytes, equalBytes } from './bytes.ts'

export const aeadKeyBytes = 64
export const tagBytes = 32

/** The one failure of opening. It does not tell why, so that nobody can ask it questions (EN1). */
export const unreadable = 'unreadable'
export type Unreadable = typeof unreadable

/** Both halves of a 64-byte key, imported once and never extractable. */
export interface AeadKey {
  readonly mac: CryptoKey
  readonly aes: CryptoKey
}

/** First 32 bytes for HMAC, last 32 for AES. Throws when the length is another. */
export async function importAeadKey(secretBytes: Bytes): Promise<AeadKey> {
  if (secretBytes.length !== aeadKeyBytes) throw new Error('an A256CBC-HS512 key has 64 bytes')
  const [mac, aes] = await Promise.all([
    crypto.subtle.importKey('raw', secretBytes.subarray(0, 32), { name: 'HMAC', hash: 'SHA-512' }, false, ['sign']),
    crypto.subtle.importKey('raw', secretBytes.subarray(32), 'AES-CBC', false, ['encrypt', 'decrypt']),
  ])
  return { mac, aes }
}

/** IV, ciphertext and tag in one. The IV must be fresh and random for each call. */
export async function sealAead(key: AeadKey, iv: Bytes, aad: Bytes, plain: Bytes): Promise<Bytes> {
  const ciphertext = await encryptCbc(key.aes, iv, plain)
  const mac = await macOf(key, aad, iv, ciphertext)
  const sealed = new Uint8Array(ivBytes + ciphertext.length + tagBytes)
  sealed.set(iv)
  sealed.set(ciphertext, ivBytes)
  sealed.set(new Uint8Array(mac, 0, tagBytes), ivBytes + ciphertext.length)
  return sealed
}

/** Plain bytes of ciphertext and tag, or `unreadable`: whatever was wrong, and without AES when the tag differs. */
export async function openAead(key: AeadKey, iv: Bytes, aad: Bytes, content: Bytes): Promise<Bytes | Unreadable> {
  const length = content.length - tagBytes
  if (iv.length !== ivBytes || length < blockBytes || length % blockBytes !== 0) return unreadable
  const ciphertext = content.subarray(0, length)
  const mac = await macOf(key, aad, iv, ciphertext)
  if (!equalBytes(new Uint8Array(mac, 0, tagBytes), content.subarray(length))) return unreadable
  return (await decryptCbc(key.aes, iv, ciphertext)) ?? unreadable
}

/** What a MAC covers is laid together here, and nothing secret is: memory of its own for each chunk of a file costs as much as AES. */
let desk = new Uint8Array(4096)

/**
 * HMAC of AAD, IV, ciphertext, and the number of bits of the AAD as 64 bits, big endian. The desk is free again when this
 * returns its promise: sign() copies its data first (Web Cryptography, section 14.3.3, step 2).
 */
function macOf(key: AeadKey, aad: Bytes, iv: Bytes, ciphertext: Bytes): Promise<ArrayBuffer> {
  const end = aad.length + ivBytes + ciphertext.length
  if (desk.length < end + 8) desk = new Uint8Array(end + 8)
  desk.set(aad)
  desk.set(iv, aad.length)
  desk.set(ciphertext, aad.length + ivBytes)
  const bits = aad.length * 8
  const view = new DataView(desk.buffer, end)
  view.setUint32(0, Math.floor(bits / 2 ** 32))
  view.setUint32(4, bits >>> 0)
  return crypto.subtle.sign('HMAC', key.mac, desk.subarray(0, end + 8))
}
