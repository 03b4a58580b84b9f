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
  const input = macInput(aad, iv, ciphertext, tagBytes)
  const mac = await crypto.subtle.sign('HMAC', key.mac, input.subarray(0, input.length - tagBytes))
  // the tag takes the place of the length, so that megabytes of a first sync are copied once less
  const end = aad.length + ivBytes + ciphertext.length
  input.set(new Uint8Array(mac, 0, tagBytes), end)
  return input.slice(aad.length, end + tagBytes)
}

/** Plain bytes of ciphertext and tag, or `unreadable`: whatever was wrong, and without AES when the tag differs. */
export async function openAead(key: AeadKey, iv: Bytes, aad: Bytes, content: Bytes): Promise<Bytes | Unreadable> {
  const length = content.length - tagBytes
  if (iv.length !== ivBytes || length < blockBytes || length % blockBytes !== 0) return unreadable
  const ciphertext = content.subarray(0, length)
  const mac = await crypto.subtle.sign('HMAC', key.mac, macInput(aad, iv, ciphertext))
  if (!equalBytes(new Uint8Array(mac, 0, tagBytes), content.subarray(length))) return unreadable
  return (await decryptCbc(key.aes, iv, ciphertext)) ?? unreadable
}

/** AAD, IV, ciphertext, and the number of bits of the AAD as 64 bits, big endian; then `room` more bytes. */
function macInput(aad: Bytes, iv: Bytes, ciphertext: Bytes, room = 0): Bytes {
  const end = aad.length + ivBytes + ciphertext.length
  const input = new Uint8Array(end + 8 + room)
  input.set(aad)
  input.set(iv, aad.length)
  input.set(ciphertext, aad.length + ivBytes)
  const bits = aad.length * 8
  const view = new DataView(input.buffer, end)
  view.setUint32(0, Math.floor(bits / 2 ** 32))
  view.setUint32(4, bits >>> 0)
  return input
}
