// Random ids for the programs of a device. Keys are not made here: they belong to workers/crypto.

export interface Ids {
  /** UUIDv7 (RFC 9562 5.7) of the given time */
  uuid(nowMs: number): string
  /** 16 random bytes as base64url (EN2) */
  cid(): string
  /** at least 0, less than 1: jitter, nothing secret */
  random(): number
}

export const systemIds: Ids = {
  uuid: (nowMs) => uuidV7(nowMs, randomBytes(10)),
  cid: () => toBase64Url(randomBytes(16)),
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
}

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** 48 bits of milliseconds, version 7, variant 2, the rest of the 10 random bytes. */
export function uuidV7(nowMs: number, random: Uint8Array): string {
  const time = Math.trunc(nowMs).toString(16).padStart(12, '0')
  const bytes = Array.from(random, (byte, i) =>
    i === 0 ? (byte & 0x0f) | 0x70 : i === 2 ? (byte & 0x3f) | 0x80 : byte,
  )
  const rest = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
