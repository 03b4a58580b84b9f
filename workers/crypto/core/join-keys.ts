// KY8, what both devices compute: ephemeral P-256 keys, the commitment, six digits and the lock's key. Everything is bound to the
// secret of the code, which the server never has, and to each step that both saw.
//
// Why the digits hold even against somebody who photographed the code and runs the server: the new device reveals its key only
// after the trusted one, holding the commitment, has added a fresh nonce. Until then nobody knows what the digits depend on, so
// whoever stands between gets two independent random numbers and is right once in a million.
import { aeadKeyBytes } from './aead.ts'
import { type Bytes, b64ToBytes, bytesToB64, concatBytes, utf8 } from './bytes.ts'
import { expand } from './hkdf.ts'
import { type Secret, secretOf } from './secret.ts'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const label = 'anschluss/1/join'

export interface EphemeralKey {
  readonly privateKey: CryptoKey
  /** uncompressed point, base64url */
  readonly key: string
}

export async function newEphemeralKey(): Promise<EphemeralKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  return { privateKey, key: bytesToB64(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) }
}

/** The mailbox's number follows from the secret, so that a typed code needs no more. base64url of 16 bytes. */
export const joinChannel = async (secret: Bytes): Promise<string> =>
  bytesToB64(await expand(secret, `${label}/channel`, 16))

const mac = async (secret: Bytes, use: string, text: string): Promise<string> => {
  const bytes = await expand(secret, `${label}/${use}`, 32)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return bytesToB64(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))))
}

/** Shows a device that has only the typed secret that this is the trusted one's key. */
export const proveHostKey = (secret: Bytes, hostKey: string): Promise<string> => mac(secret, 'host', hostKey)

/** What the new device says of its key before it shows it. Hiding: a key is 256 bits that nobody can guess. */
export const commitTo = (secret: Bytes, guestKey: string): Promise<string> => mac(secret, 'commitment', guestKey)

/** All that crossed the mailbox before the digits, as one side saw it. */
export interface JoinSteps {
  readonly hostKey: string
  readonly commitment: string
  readonly nonce: string
  readonly guestKey: string
}

export interface JoinKeys {
  /** six */
  readonly digits: string
  /** 64 bytes that AK is sealed under */
  readonly lock: Secret<'lock'>
}

/** @param other the other side's key. Null when it is no point of the curve. */
export async function joinKeys(
  secret: Bytes,
  own: EphemeralKey,
  other: string,
  { hostKey, commitment, nonce, guestKey }: JoinSteps,
): Promise<JoinKeys | null> {
  const shared = await agree(own, other)
  if (!shared) return null
  const steps = utf8(JSON.stringify([label, hostKey, commitment, nonce, guestKey]))
  const seen = new Uint8Array(await crypto.subtle.digest('SHA-256', steps))
  const all = concatBytes(secret, shared, seen)
  const [drawn, lock] = await Promise.all([
    expand(all, `${label}/digits`, 16),
    expand(all, `${label}/lock`, aeadKeyBytes),
  ])
  shared.fill(0)
  all.fill(0)
  const number = drawn.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) % 1_000_000n
  return { digits: number.toString().padStart(6, '0'), lock: secretOf(lock) }
}

async function agree(own: EphemeralKey, other: string): Promise<Bytes | null> {
  const point = b64ToBytes(other)
  if (!point) return null
  try {
    const key = await crypto.subtle.importKey('raw', point, curve, false, [])
    return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, own.privateKey, 256))
  } catch {
    return null
  }
}
