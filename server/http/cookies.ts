// The cookies (AU2): the device's, one refresh token a slot, and the key storage's. All HttpOnly,
// Secure (browsers take that on http://localhost too) and SameSite=Strict. Values are `<id>.<secret>`; only hashes of the secrets are stored.
import { createHash, timingSafeEqual } from 'node:crypto'

export const deviceCookie = 'as_d'
export const refreshCookie = (slot: number): string => `as_r${slot}`
/** 180 days, rolling */
export const deviceLifetimeS = 180 * 86_400

const common = { httpOnly: true, secure: true, sameSite: 'strict' } as const
/** the key storage's own: which devices it knows */
export const keyStorageCookie = 'as_k'
export const keyStorageCookieOptions = { ...common, path: '/api/keystorage', maxAge: deviceLifetimeS } as const
export const deviceCookieOptions = { ...common, path: '/api', maxAge: deviceLifetimeS } as const
export const refreshCookieOptions = { ...common, path: '/api/accounts', maxAge: deviceLifetimeS } as const

/** A cookie's two parts, or null when it is none of ours. */
export function splitCookie(value: string | undefined): { readonly id: string; readonly secret: string } | null {
  const match = /^([A-Za-z0-9_-]{1,40})\.([A-Za-z0-9_-]{20,60})$/.exec(value ?? '')
  return match?.[1] && match[2] ? { id: match[1], secret: match[2] } : null
}

export const hashSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/** Compares a secret with a stored hash in constant time. */
export function isSecret(secret: string, hash: Uint8Array): boolean {
  const given = hashSecret(secret)
  return given.length === hash.length && timingSafeEqual(given, hash)
}
