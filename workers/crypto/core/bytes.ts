// Bytes and their spellings: base64url, UTF-8, joining, comparing. Used for tens of thousands of values at a sync,
// so these are plain loops over tables.

export type Bytes = Uint8Array<ArrayBuffer>

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const codeOf = Uint8Array.from(alphabet, (character) => character.charCodeAt(0))
/** 128 marks what is no character of the alphabet */
const sextetOf = new Uint8Array(128).fill(128)
codeOf.forEach((code, value) => {
  sextetOf[code] = value
})

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const asciiDecoder = new TextDecoder('latin1')

export const utf8 = (text: string): Bytes => encoder.encode(text)

/** Text of UTF-8 bytes; null when they are not UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** base64url without padding (RFC 4648 section 5). */
export function bytesToB64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil((bytes.length * 4) / 3))
  let o = 0
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const word = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    out[o++] = codeOf[word >> 18] ?? 0
    out[o++] = codeOf[(word >> 12) & 63] ?? 0
    if (left > 1) out[o++] = codeOf[(word >> 6) & 63] ?? 0
    if (left > 2) out[o++] = codeOf[word & 63] ?? 0
  }
  return asciiDecoder.decode(out)
}

/** Bytes of base64url without padding. Null for any other character, a length of 4n+1, or stray bits at the end. */
export function b64ToBytes(text: string): Bytes | null {
  const rest = text.length & 3
  if (rest === 1) return null
  const whole = text.length - rest
  const out = new Uint8Array((whole >> 2) * 3 + (rest === 0 ? 0 : rest - 1))
  let codes = 0
  let values = 0
  let o = 0
  for (let i = 0; i < whole; i += 4) {
    const c0 = text.charCodeAt(i)
    const c1 = text.charCodeAt(i + 1)
    const c2 = text.charCodeAt(i + 2)
    const c3 = text.charCodeAt(i + 3)
    const v0 = sextetOf[c0] as number
    const v1 = sextetOf[c1] as number
    const v2 = sextetOf[c2] as number
    const v3 = sextetOf[c3] as number
    codes |= c0 | c1 | c2 | c3
    values |= v0 | v1 | v2 | v3
    out[o++] = (v0 << 2) | (v1 >> 4)
    out[o++] = (v1 << 4) | (v2 >> 2)
    out[o++] = (v2 << 6) | v3
  }
  if (rest > 0) {
    const c0 = text.charCodeAt(whole)
    const c1 = text.charCodeAt(whole + 1)
    const c2 = rest === 3 ? text.charCodeAt(whole + 2) : 65
    const v0 = sextetOf[c0] as number
    const v1 = sextetOf[c1] as number
    const v2 = sextetOf[c2] as number
    codes |= c0 | c1 | c2
    values |= v0 | v1 | v2
    out[o++] = (v0 << 2) | (v1 >> 4)
    if (rest === 3) out[o++] = (v1 << 4) | (v2 >> 2)
    if ((rest === 2 ? v1 & 15 : v2 & 3) !== 0) return null
  }
  return codes > 127 || values > 127 ? null : out
}

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  let length = 0
  for (const part of parts) length += part.length
  const out = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** Compares in a time that depends on the length only. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= (a[i] as number) ^ (b[i] as number)
  return difference === 0
}

/** Fresh bytes from the platform's generator; at most 65,536 at once. */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** Where random bytes come from, so that tests can freeze what is made. */
export type RandomSource = (length: number) => Bytes
