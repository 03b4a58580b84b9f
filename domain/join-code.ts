// What a trusted device shows so that a new one can join (KY8): a link for the camera, with everything in its fragment, which no
// browser sends anywhere, and a code for hands: the same secret as 13 checked groups of five characters.
import { err, ok, type Result } from '../contract/result.ts'
import { type GroupsProblem, perGroup, readGroups, writeGroups } from './checked-groups.ts'

const secretBytes = 32
/** 256 bits in characters of 5 bits; the last four bits are 0 */
const JOIN_GROUPS = 52 / perGroup

/** @param secret 32 bytes */
export function formatJoinCode(secret: Uint8Array): string {
  if (secret.length !== secretBytes) throw new Error('a secret has 32 bytes')
  let bits = secret.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) << 4n
  const values: number[] = []
  for (let i = 0; i < JOIN_GROUPS * perGroup; i++) {
    values.unshift(Number(bits & 31n))
    bits >>= 5n
  }
  return writeGroups(values)
}

/** base64url of 32 bytes, and of a point of P-256 */
const linked = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{87})$/

/** What came out of a link or of the fingers. */
export type ReadJoinCode =
  /** base64url */
  | { readonly by: 'link'; readonly secret: string; readonly key: string }
  | { readonly by: 'hand'; readonly secret: Uint8Array<ArrayBuffer> }

/** @param text the link, its fragment, or the code as somebody typed it */
export function parseJoinCode(text: string): Result<ReadJoinCode, GroupsProblem> {
  const [, secret, key] = linked.exec(text.trim().replace(/^.*#/, '')) ?? []
  if (secret !== undefined && key !== undefined) return ok({ by: 'link', secret, key })
  const read = readGroups(text, JOIN_GROUPS)
  if (!read.ok) return read
  const bits = read.value.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n)
  if ((bits & 15n) !== 0n) return err({ problem: 'group', group: JOIN_GROUPS })
  const bytes = new Uint8Array(secretBytes)
  for (let i = secretBytes - 1, rest = bits >> 4n; i >= 0; i--, rest >>= 8n) bytes[i] = Number(rest & 255n)
  return ok({ by: 'hand', secret: bytes })
}
