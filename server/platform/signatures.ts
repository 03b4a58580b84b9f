// Checks what accounts signed (KY4 to KY6, OB7, AU4), with node:crypto. Public keys are parsed once and kept: parsing costs
// more than verifying.
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { UnsignedWrap, Wrap } from '../../contract/envelope/wrap.ts'
import { wrapSignedText } from '../../contract/envelope/wrap.ts'

const noKey = Symbol('no key')
/** parsed keys; those that were not asked for the longest go first */
const keyBySpki = new LRUCache<string, KeyObject | typeof noKey>({ max: 20_000 })

function parseSpki(spki: string): KeyObject | typeof noKey {
  try {
    return createPublicKey({ key: Buffer.from(spki, 'base64url'), format: 'der', type: 'spki' })
  } catch {
    return noKey
  }
}

/** The key of an SPKI as base64url; null when it is none. */
function publicKey(spki: string): KeyObject | null {
  const kept = keyBySpki.get(spki)
  const key = kept ?? parseSpki(spki)
  if (kept === undefined) keyBySpki.set(spki, key)
  return key === noKey ? null : key
}

export const isSigningKey = (spki: string): boolean => {
  const key = publicKey(spki)
  return key?.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
}

export const isEncryptionKey = (spki: string): boolean => {
  const key = publicKey(spki)
  return key?.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails?.modulusLength === 3072
}

/** Whether an ECDSA P-256 signature (IEEE P1363, base64url) by the key of `spki` covers the UTF-8 of a text. */
export function isSignedBy(spki: string, text: string, signature: string): boolean {
  const key = isSigningKey(spki) ? publicKey(spki) : null
  if (!key) return false
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}

/** KY5: whether a wrap carries the signature of this key. Whether that key's owner may sign it is the caller's question. */
export const isWrapSignedBy = (spki: string, wrap: Wrap): boolean =>
  isSignedBy(spki, wrapSignedText(wrap satisfies UnsignedWrap), wrap.signature)

/** base64url SHA-256 of a public key, as rosters name it (KY3: its first 16 bytes are the key id) */
export const fingerprintOf = (spki: string): string =>
  createHash('sha256').update(Buffer.from(spki, 'base64url')).digest('base64url')

/** The key id that belongs to a fingerprint. */
export const kidOfFingerprint = (fingerprint: string): string =>
  Buffer.from(fingerprint, 'base64url').subarray(0, 16).toString('base64url')

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('base64url')
