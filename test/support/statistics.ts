// What a test says of times that other work on the machine disturbs: medians and ranks, never one measurement.

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

export function median(values: readonly number[]): number {
  const [low, high] = [Math.floor((values.length - 1) / 2), Math.ceil((values.length - 1) / 2)]
  const inOrder = sorted(values)
  return ((inOrder[low] ?? Number.NaN) + (inOrder[high] ?? Number.NaN)) / 2
}

/** Of all pairs of one of `a` and one of `b`, in how many a's is the smaller; half of those that are equal (Mann and Whitney). */
export function soonerShare(a: readonly number[], b: readonly number[]): number {
  let sooner = 0
  for (const x of a) for (const y of b) sooner += x < y ? 1 : x === y ? 0.5 : 0
  return sooner / (a.length * b.length)
}
