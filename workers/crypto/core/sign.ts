// Signatures of texts: ECDSA P-256 with SHA-256 over UTF-8, r and s of 32 bytes each (IEEE P1363), as base64url.
// Each kind of signed text begins with its own words (contract/envelope), so that none passes for another.
import { b64ToBytes, bytesToB64, utf8 } from './bytes.ts'

const algorithm = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Who signs: an account with its unlocked signing key. */
export interface Signer {
  readonly account: number
  /** key id of the signing key */
  readonly kid: string
  readonly sign: CryptoKey
}

export const signText = async (signer: Signer, text: string): Promise<string> =>
  bytesToB64(new Uint8Array(await crypto.subtle.sign(algorithm, signer.sign, utf8(text))))

/** False for any signature that does not fit, a misshapen one included. */
export async function verifyText(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  const bytes = b64ToBytes(signature)
  return bytes?.length === 64 && crypto.subtle.verify(algorithm, key, bytes, utf8(text))
}
