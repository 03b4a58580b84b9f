// The code that stands beside a mailed link, for who cannot open it: 40 bits as `K7QM-2XPD`, in the alphabet of the other codes that
// people copy (checked-groups.ts). Too few to stand alone: it is good together with the address that the mail went to.
import { alphabet, symbolOf } from './checked-groups.ts'

const signs = 8
const perPart = 4

/** @param bytes at least 8, of which each gives 5 bits */
export function formatMailCode(bytes: Uint8Array): string {
  if (bytes.length < signs) throw new Error(`a code has ${signs} signs`)
  const text = [...bytes.slice(0, signs)].map((byte) => alphabet[byte & 31]).join('')
  return `${text.slice(0, perPart)}-${text.slice(perPart)}`
}

/** The code in its one form, as somebody typed it: small letters, spaces and hyphens as they like; O counts as 0, I and L as 1. Null: it is none. */
export function parseMailCode(text: string): string | null {
  const values = [...text.toUpperCase().replace(/[\s\-–—.]/g, '')].map(symbolOf)
  return values.length === signs && !values.includes(-1) ? formatMailCode(Uint8Array.from(values)) : null
}
