// The codes that people keep on paper (KY2): 128 bits as seven groups of five characters, `K7QF2-…`. The last character of each
// group checks it and its place, so that a slip shows at once and by its group, before anything is asked of a server. The
// alphabet is Crockford's: no I, L, O or U. Sums are taken in the field of 32 elements, where every single wrong character and
// every two that were exchanged change the sum.
import { err, ok, type Result } from '../contract/result.ts'

/** whose access it gives back: a person's or a whole house's */
export type CodeKind = 'person' | 'house'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** first character, so that nobody takes one sheet for the other */
const kindCharacter: Readonly<Record<CodeKind, string>> = { person: 'P', house: 'H' }
/** 128 bits in characters of 5 bits; the last two bits are 0 */
const dataLength = 26
const perGroup = 4
export const CODE_GROUPS = 7
const groupLength = perGroup + 1

/** In the field of 32 elements, by x⁵ + x² + 1. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 0; bit < 5; bit++) {
    if (b & (1 << bit)) product ^= a << bit
  }
  for (let bit = 8; bit >= 5; bit--) {
    if (product & (1 << bit)) product ^= 0b100101 << (bit - 5)
  }
  return product
}

/** Σ value · 2^(i + 1); 31 different weights. */
function sumOf(values: readonly number[]): number {
  let weight = 1
  return values.reduce((sum, value) => {
    weight = multiply(weight, 2)
    return sum ^ multiply(value, weight)
  }, 0)
}

/** the group's place is part of what it checks: groups in another order do not pass */
const checkOf = (group: readonly number[], place: number): number => sumOf([...group, place + 1])

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
  const groups = Array.from({ length: CODE_GROUPS }, (_, place) => {
    const group = values.slice(place * perGroup, (place + 1) * perGroup)
    return [...group, checkOf(group, place)].map((value) => alphabet[value]).join('')
  })
  return groups.join('-')
}

/** length: characters are missing or too many. group: this one (from 1) holds a slip. code: each group fits, all together do not. other_kind: the other sheet's code. */
export type CodeProblem =
  | { readonly problem: 'length' | 'code' | 'other_kind' }
  | { readonly problem: 'group'; readonly group: number }

const symbolOf = (character: string): number => {
  const meant = character === 'O' ? '0' : character === 'I' || character === 'L' ? '1' : character
  return alphabet.indexOf(meant)
}

/** The 16 bytes of a code as somebody typed it: small letters, spaces and hyphens as they like; O counts as 0, I and L as 1. */
export function parseCode(kind: CodeKind, text: string): Result<Uint8Array<ArrayBuffer>, CodeProblem> {
  const characters = [...text.toUpperCase().replace(/[\s\-–—.]/g, '')]
  if (characters.length !== CODE_GROUPS * groupLength) return err({ problem: 'length' })
  const values: number[] = []
  for (let place = 0; place < CODE_GROUPS; place++) {
    const group = characters.slice(place * groupLength, (place + 1) * groupLength).map(symbolOf)
    const data = group.slice(0, perGroup)
    if (group.includes(-1) || checkOf(data, place) !== group[perGroup])
      return err({ problem: 'group', group: place + 1 })
    values.push(...data)
  }
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
