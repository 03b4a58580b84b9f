// RFC 8292: how push services know this server. The key file's 32 bytes are the private key of P-256; browsers subscribe for
// its public key, so a new file ends every subscription.
import { createECDH, ECDH } from 'node:crypto'

export interface VapidKeys {
  /** base64url, 65 bytes uncompressed: the application server key */
  readonly publicKey: string
  readonly privateKey: string
}

/** @throws when the bytes are no private key of the curve (one of 4 billion random files): the file has to be removed */
export function vapidKeysOf(key: Uint8Array): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(key).toString('base64url') }
}

/** uncompressed */
const pointBytes = 65

/** Whether these bytes are a point of the curve: a browser's key that nothing could be encrypted to is refused at once. */
export function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return bytes.length === pointBytes // nothing at all counts as the curve's point at infinity
  } catch {
    return false
  }
}
