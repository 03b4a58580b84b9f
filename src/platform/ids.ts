// Random values of the page: ids of actions, jitter, challenges that nobody else looks at. Keys, cids and IVs are made in the workers.

/** At least 0, less than 1; nothing secret. */
export const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Nothing secret. */
export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))

/** UUIDv7 (RFC 9562 5.7): 48 bits of milliseconds, version, variant, the rest random. */
export const newUuid = (nowMs: number): string => uuidV7(nowMs, crypto.getRandomValues(new Uint8Array(10)))

/** @param bytes 10 random ones; version and variant are set into them */
export function uuidV7(nowMs: number, bytes: Uint8Array): string {
  const time = Math.trunc(nowMs).toString(16).padStart(12, '0')
  const marked = Array.from(bytes, (byte, i) =>
    i === 0 ? (byte & 0x0f) | 0x70 : i === 2 ? (byte & 0x3f) | 0x80 : byte,
  )
  const rest = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`
}
