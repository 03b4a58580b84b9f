// A carrier for raw secret bytes. It prints '<secret>' in text, JSON and console, and is an empty object to a structured
// clone: a log line or a message cannot leak it by accident. Reading is one function that can be searched for.
import type { Bytes } from './bytes.ts'

// kept outside the object: a private field would still be shown by some inspectors
const bytesBySecret = new WeakMap<object, Bytes>()

/** `Purpose` keeps a root from being passed where a key is asked for. */
export class Secret<Purpose extends string> {
  declare protected readonly purpose: Purpose

  toString(): string {
    return '<secret>'
  }
  toJSON(): string {
    return '<secret>'
  }
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '<secret>'
  }
}

/** Takes the bytes over: the caller keeps no other reference to them. */
export function secretOf<Purpose extends string>(bytes: Bytes): Secret<Purpose> {
  const secret = new Secret<Purpose>()
  bytesBySecret.set(secret, bytes)
  return secret
}

/** The bytes themselves, not a copy. Throws for a secret that was cleared. */
export function revealSecret(secret: Secret<string>): Bytes {
  const bytes = bytesBySecret.get(secret)
  if (!bytes) throw new Error('this secret was cleared')
  return bytes
}

/** Overwrites the bytes and forgets them. */
export function clearSecret(secret: Secret<string>): void {
  bytesBySecret.get(secret)?.fill(0)
  bytesBySecret.delete(secret)
}
