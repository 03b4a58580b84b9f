// KY3: how keys are named. A public key by its own bytes, a symmetric key by chance.
import { type Bytes, b64ToBytes, bytesToB64, type RandomSource, randomBytes } from './bytes.ts'

const kidBytes = 16

/** SHA-256 of a public key's SPKI as base64url: what a roster names it by. */
export const fingerprintOf = async (spki: Bytes): Promise<string> =>
  bytesToB64(new Uint8Array(await crypto.subtle.digest('SHA-256', spki)))

/** Key id of a fingerprint: its first 16 bytes. Throws when it is no base64url. */
export function kidOfFingerprint(fingerprint: string): string {
  const bytes = b64ToBytes(fingerprint)
  if (bytes?.length !== 32) throw new Error('a fingerprint has 32 bytes')
  return bytesToB64(bytes.subarray(0, kidBytes))
}

export const kidOfSpki = async (spki: Bytes): Promise<string> => kidOfFingerprint(await fingerprintOf(spki))

/** A new key id for a symmetric key; also a cid (EN2), which is the same 16 random bytes. */
export const randomKid = (random: RandomSource = randomBytes): string => bytesToB64(random(kidBytes))
