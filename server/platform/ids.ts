// Random values and ids. Nothing else makes any.
import { randomBytes } from 'node:crypto'

export interface Ids {
  /** base64url of that many random bytes */
  random(bytes: number): string
  /** that many random bytes */
  bytes(bytes: number): Uint8Array
  /** RFC 9562 UUID version 7 of a time in ms */
  uuid(time: number): string
}

export function createIds(source: (bytes: number) => Uint8Array = randomBytes): Ids {
  return {
    random: (bytes) => Buffer.from(source(bytes)).toString('base64url'),
    bytes: (bytes) => source(bytes),
    uuid: (time) => {
      const hex = time.toString(16).padStart(12, '0') + Buffer.from(source(10)).toString('hex')
      const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
