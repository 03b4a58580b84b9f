// AES-CBC with PKCS #7 padding by WebCrypto (E2: 32-byte keys, a fresh 16-byte IV). It says nothing about who made a ciphertext:
// aead.ts is what seals and opens, and runs this only after the tag was right.
import type { Bytes } from './bytes.ts'

export const ivBytes = 16
export const blockBytes = 16

export const encryptCbc = async (key: CryptoKey, iv: Bytes, plain: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, plain))

/** Null for a length that no ciphertext has, and for wrong padding. */
export async function decryptCbc(key: CryptoKey, iv: Bytes, ciphertext: Bytes): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, ciphertext))
  } catch {
    return null
  }
}
