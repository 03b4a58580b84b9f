// Codes that people copy by hand: groups of five characters whose last one checks the group and its place, so that a slip shows
// at once and by its group. The alphabet is Crockford's: no I, L, O or U. Sums are taken in the field of 32 elements, where every
// single wrong character and every two that were exchanged change the sum.
import { err, ok, type Result } from '../contract/result.ts'

export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** characters of a group that carry something */
export const perGroup = 4
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
export function sumOf(values: readonly number[]): number {
  let weight = 1
  return values.reduce((sum, value) => {
    weight = multiply(weight, 2)
    return sum ^ multiply(value, weight)
  }, 0)
}

/** the group's place is part of what it checks: groups in another order do not pass */
const checkOf = (group: readonly number[], place: number): number => sumOf([...group, place + 1])

/** `K7QF2-…` of values from 0 to 31, four a group. */
export function writeGroups(values: readonly number[]): string {
  if (values.length % perGroup !== 0) throw new Error('a code has whole groups')
  const groups = Array.from({ length: values.length / perGroup }, (_, place) => {
    const group = values.slice(place * perGroup, (place + 1) * perGroup)
    return [...group, checkOf(group, place)].map((value) => alphabet[value]).join('')
  })
  return groups.join('-')
}

/** length: characters are missing or too many. group: this one (from 1) holds a slip. */
export type GroupsProblem = { readonly problem: 'length' } | { readonly problem: 'group'; readonly group: number }

export const symbolOf = (character: string): number => {
  const meant = character === 'O' ? '0' : character === 'I' || character === 'L' ? '1' : character
  return alphabet.indexOf(meant)
}

/** The values of a code as somebody typed it: small letters, spaces and hyphens as they like; O counts as 0, I and L as 1. */
export function readGroups(text: string, groups: number): Result<readonly number[], GroupsProblem> {
  const characters = [...text.toUpperCase().replace(/[\s\-–—.]/g, '')]
  if (characters.length !== groups * groupLength) return err({ problem: 'length' })
  const values: number[] = []
  for (let place = 0; place < groups; place++) {
    const group = characters.slice(place * groupLength, (place + 1) * groupLength).map(symbolOf)
    const data = group.slice(0, perGroup)
    if (group.includes(-1) || checkOf(data, place) !== group[perGroup])
      return err({ problem: 'group', group: place + 1 })
    values.push(...data)
  }
  return ok(values)
}
