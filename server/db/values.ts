// How values of the database are read, the same from both drivers.

/** Throws for an int8 above 2^53: no id or counter of ours gets there. */
export function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)
  return value
}

export const asText = (text: string): string => text
