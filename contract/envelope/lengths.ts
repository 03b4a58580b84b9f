// base64url texts of known lengths, as the schemas of this folder use them. Lengths count bytes before encoding;
// a last character that would carry stray bits is refused, so that the same bytes have one spelling only.
import * as z from 'zod/mini'

const lastCharacter = { 0: '[A-Za-z0-9_-]', 1: '[AQgw]', 2: '[AEIMQUYcgkosw048]' } as const

const b64Of = (bytes: number) => {
  const characters = Math.ceil((bytes * 4) / 3)
  const last = lastCharacter[(bytes % 3) as 0 | 1 | 2]
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters - 1}}${last}$`)))
}

/** cid and key id (EN2, KY3), IV of AES-CBC, salt of Argon2id (AU1) */
export const bytes16Schema = b64Of(16)
/** SHA-256 of a public key or of a roster entry */
export const bytes32Schema = b64Of(32)
/** the secret of an A256CBC-HS512 key: a rule key */
export const bytes64Schema = b64Of(64)
/** ECDSA P-256 in the form of IEEE P1363: r and s, 32 bytes each */
export const signatureSchema = b64Of(64)
/** an uncompressed point of P-256 (KY8) */
export const pointSchema = b64Of(65)
/** RSA-3072 ciphertext */
export const rsaWrappedSchema = b64Of(384)

/** DER of a P-256 key takes 91 bytes, of an RSA-3072 key 422 */
export const spkiSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.minLength(120), z.maxLength(600))
