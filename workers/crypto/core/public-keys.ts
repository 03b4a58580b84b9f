// The two kinds of public keys (KY1): RSA-OAEP-3072-SHA-256 to wrap to, ECDSA P-256 to verify by. A key of another kind or
// size is not imported. Also the directory of public keys, by the fingerprints that rosters name.
import { type Bytes, b64ToBytes } from './bytes.ts'
import { fingerprintOf } from './key-ids.ts'

export const encryptionAlgorithm = {
  name: 'RSA-OAEP',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const
export const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Null when the bytes are no RSA key of 3072 bits. */
export async function importEncryptionKey(spki: Bytes): Promise<CryptoKey | null> {
  try {
    const key = await crypto.subtle.importKey('spki', spki, encryptionAlgorithm, true, ['encrypt'])
    const { modulusLength } = key.algorithm as KeyAlgorithm & { modulusLength?: number }
    return modulusLength === encryptionAlgorithm.modulusLength ? key : null
  } catch {
    return null
  }
}

/** Null when the bytes are no P-256 key. */
export async function importVerifyKey(spki: Bytes): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('spki', spki, signingAlgorithm, true, ['verify'])
  } catch {
    return null
  }
}

/** SPKI by fingerprint. What it holds is not trusted: a roster's fingerprints choose from it. */
export type KeyDirectory = ReadonlyMap<string, Bytes>

/** Directory of public keys as the server sends them (base64url SPKI); what is not base64url is left out. */
export async function keyDirectory(spkis: Iterable<string>): Promise<KeyDirectory> {
  const entries = await Promise.all(
    Array.from(spkis, async (text): Promise<[string, Bytes] | null> => {
      const spki = b64ToBytes(text)
      return spki && [await fingerprintOf(spki), spki]
    }),
  )
  return new Map(entries.filter((entry) => entry !== null))
}
