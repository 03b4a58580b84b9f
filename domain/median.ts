/** The middle of some numbers; of two middle ones their mean. Null of none. */
export const medianOf = (values: readonly number[]): number | null => percentileOf(values, 0.5)

/** The value that this share (0 to 1) of some numbers does not exceed, on the line between the two beside it. Null of none. */
export function percentileOf(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const lower = sorted[Math.floor(place)] ?? 0
  const upper = sorted[Math.ceil(place)] ?? 0
  return lower + (upper - lower) * (place % 1)
}
