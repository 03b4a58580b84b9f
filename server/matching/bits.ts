// Sets of catalogue codes as bits, 32 a word, so that two sets are compared by a few machine words.

/** Which bit stands for which code. */
export interface BitSpace {
  readonly words: number
  readonly bitByCode: ReadonlyMap<number, number>
}

export const bitSpace = (codes: readonly number[]): BitSpace => ({
  words: Math.ceil(codes.length / 32),
  bitByCode: new Map(codes.map((code, bit) => [code, bit])),
})

/** Sets the bits of codes in the words from `offset` on, and clears the others; false when a code is not in the catalogue. */
export function writeBits(space: BitSpace, codes: Iterable<number>, target: Uint32Array, offset = 0): boolean {
  target.fill(0, offset, offset + space.words)
  let isKnown = true
  for (const code of codes) {
    const bit = space.bitByCode.get(code)
    if (bit === undefined) isKnown = false
    else target[offset + (bit >>> 5)] = (target[offset + (bit >>> 5)] ?? 0) | (1 << (bit & 31))
  }
  return isKnown
}

export function bitsOf(
  space: BitSpace,
  codes: Iterable<number>,
): { readonly bits: Uint32Array; readonly isKnown: boolean } {
  const bits = new Uint32Array(space.words)
  return { isKnown: writeBits(space, codes, bits), bits }
}

const at = (words: Uint32Array, i: number): number => words[i] ?? 0

/** Whether the words from `offset` on have all bits of `wanted`. */
export function hasAll(words: Uint32Array, offset: number, wanted: Uint32Array): boolean {
  for (let i = 0; i < wanted.length; i++) if ((~at(words, offset + i) & at(wanted, i)) !== 0) return false
  return true
}

/** Whether the words from `offset` on have a bit of `wanted`. */
export function hasOne(words: Uint32Array, offset: number, wanted: Uint32Array): boolean {
  for (let i = 0; i < wanted.length; i++) if ((at(words, offset + i) & at(wanted, i)) !== 0) return true
  return false
}
