// The codes that people keep on paper (KY2): 128 bits as seven groups of five characters, `K7QF2-…`. The last character of each
// group checks it and its place (checked-groups.ts), so that a slip shows at once and by its group, before anything is asked of a
// server.
import { err, ok, type Result } from '../contract/result.ts'
import { alphabet, type GroupsProblem, perGroup, readGroups, sumOf, writeGroups } from './checked-groups.ts'

/** whose access it gives back: a person's or a whole house's */
export type CodeKind = 'person' | 'house'

/** first character, so that nobody takes one sheet for the other */
const kindCharacter: Readonly<Record<CodeKind, string>> = { person: 'P', house: 'H' }
/** 128 bits in characters of 5 bits; the last two bits are 0 */
const dataLength = 26
export const CODE_GROUPS = (1 + dataLength + 1) / perGroup

/** @param bytes 16 */
export function formatCode(kind: CodeKind, bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new Error('a code has 16 bytes')
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) << 2n
  const data: number[] = []
  for (let i = 0; i < dataLength; i++) {
    data.unshift(Number(bits & 31n))
    bits >>= 5n
  }
  const values = [alphabet.indexOf(kindCharacter[kind]), ...data]
  values.push(sumOf(values))
  return writeGroups(values)
}

/** code: each group fits, all together do not. other_kind: the other sheet's code. */
export type CodeProblem = GroupsProblem | { readonly problem: 'code' | 'other_kind' }

/** The 16 bytes of a code as somebody typed it: small letters, spaces and hyphens as they like; O counts as 0, I and L as 1. */
export function parseCode(kind: CodeKind, text: string): Result<Uint8Array<ArrayBuffer>, CodeProblem> {
  const read = readGroups(text, CODE_GROUPS)
  if (!read.ok) return read
  const values = [...read.value]
  const last = values.pop()
  if (sumOf(values) !== last) return err({ problem: 'code' })
  const [first = 0, ...data] = values
  if (alphabet[first] !== kindCharacter[kind]) return err({ problem: 'other_kind' })
  const bits = data.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n)
  if ((bits & 3n) !== 0n) return err({ problem: 'code' })
  const bytes = new Uint8Array(16)
  for (let i = 15, rest = bits >> 2n; i >= 0; i--, rest >>= 8n) bytes[i] = Number(rest & 255n)
  return ok(bytes)
}
