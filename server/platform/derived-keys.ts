// Keys for one purpose each out of a server's key, and names of what must not be stored in the clear.
import { createHmac, hkdfSync } from 'node:crypto'

const keyBytes = 32

/** A key of its own; nothing about `key` or about those for other purposes follows from it. */
export const keyFor = (key: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), `anschluss/1/${purpose}`, keyBytes))

/** Names something in a table: equal things alike, and nobody without the key learns which. */
export type Pseudonym = (text: string) => string

/** In hex. */
export const pseudonyms = (key: Uint8Array, purpose: string): Pseudonym => {
  const own = keyFor(key, purpose)
  return (text) => createHmac('sha256', own).update(text).digest('hex')
}
