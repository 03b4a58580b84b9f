// AU1: from the 32 bytes of Argon2id to the key that proves (to the server) and the key that locks (never leaves).
// HKDF-SHA-256 with an empty salt: the root is already salted and uniform.
import { aeadKeyBytes } from './aead.ts'
import { type Bytes, utf8 } from './bytes.ts'
import { revealSecret, type Secret, secretOf } from './secret.ts'

/** what Argon2id gives */
export const rootBytes = 32
export const authKeyBytes = 32

/** `length` bytes of a secret for one use. */
export async function expand(secretBytes: Bytes, info: string, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secretBytes, 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, length * 8))
}

export interface PasswordKeys {
  /** 32 bytes that the server compares; sent once a sign-in */
  readonly auth: Secret<'auth'>
  /** 64 bytes that open the password lock; never sent */
  readonly lock: Secret<'lock'>
}

/** What was typed: the same digits as password and as PIN come to different keys. */
export type RootUse = 'password' | 'pin'

/** Both keys of a password's or PIN's root. Throws when the root is not 32 bytes. */
export async function passwordKeys(root: Secret<'root'>, use: RootUse = 'password'): Promise<PasswordKeys> {
  const bytes = revealSecret(root)
  if (bytes.length !== rootBytes) throw new Error('a root has 32 bytes')
  const prefix = use === 'pin' ? 'pin-' : ''
  const [auth, lock] = await Promise.all([
    expand(bytes, `anschluss/1/${prefix}auth`, authKeyBytes),
    expand(bytes, `anschluss/1/${prefix}lock`, aeadKeyBytes),
  ])
  return { auth: secretOf(auth), lock: secretOf(lock) }
}

/** AU5: the lock key of one reload from its two halves, 32 bytes each: one from the tab, one that the server releases once. */
export async function reloadLockKey(tabHalf: Bytes, serverHalf: Bytes): Promise<Secret<'lock'>> {
  if (tabHalf.length !== 32 || serverHalf.length !== 32) throw new Error('each half has 32 bytes')
  const both = new Uint8Array(64)
  both.set(tabHalf)
  both.set(serverHalf, 32)
  return secretOf(await expand(both, 'anschluss/1/reload', aeadKeyBytes))
}
