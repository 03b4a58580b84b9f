// The keys of what opens an account beside its password: recovery codes and passkeys (KY2), and PINs (AU6). Apart from hkdf.ts, because an
// unlock does without them.
import { aeadKeyBytes } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { authKeyBytes, expand, type PasswordKeys } from './hkdf.ts'
import { revealSecret, type Secret, secretOf } from './secret.ts'

/** AU6: the lock key of a PIN: its own 64 bytes and the server's share of 32. Neither opens anything alone. */
export async function pinLockKey(pinLock: Secret<'lock'>, share: Bytes): Promise<Secret<'lock'>> {
  if (share.length !== 32) throw new Error('a share has 32 bytes')
  const own = revealSecret(pinLock)
  const both = new Uint8Array(own.length + share.length)
  both.set(own)
  both.set(share, own.length)
  const key = await expand(both, 'anschluss/1/pin-share', aeadKeyBytes)
  both.fill(0)
  return secretOf(key)
}

/** KY2: the lock key of a passkey: what its authenticator's PRF gives, 32 bytes, for this one use. */
export async function prfLockKey(prf: Bytes): Promise<Secret<'lock'>> {
  if (prf.length !== 32) throw new Error('a PRF gives 32 bytes')
  return secretOf(await expand(prf, 'anschluss/1/passkey-lock', aeadKeyBytes))
}

/**
 * KY2: both keys of a recovery code's 16 bytes. They are random and whole, so that nothing has to make guessing slow; a
 * person's code and a house's come to different keys.
 */
export async function codeKeys(code: Bytes, kind: 'person' | 'house'): Promise<PasswordKeys> {
  if (code.length !== 16) throw new Error('a code has 16 bytes')
  const [auth, lock] = await Promise.all([
    expand(code, `anschluss/1/${kind}-recovery/auth`, authKeyBytes),
    expand(code, `anschluss/1/${kind}-recovery/lock`, aeadKeyBytes),
  ])
  return { auth: secretOf(auth), lock: secretOf(lock) }
}
