// Intervals of whole numbers with open ends, as filters and patients' age and weight have them.
// Source: specification, reference catalogues, sections 3 and 5: in parameters a min of 0 and a max of 999 mean 'open'.

/** Both ends included; null = open. */
export interface Interval {
  readonly min: number | null
  readonly max: number | null
}

export const openInterval: Interval = { min: null, max: null }

/** What stands in a parameter for 'no upper bound'. */
const NO_MAX = 999

const digitsOf = (parameter: string | null | undefined): number | null => {
  const digits = parameter?.match(/\d+/)?.[0]
  return digits === undefined ? null : Number(digits)
}

/** Reads an interval from two URL parameters: the first digits in each; none, min 0 and max 999 are open ends. */
export function parseInterval(min: string | null | undefined, max: string | null | undefined): Interval {
  const low = digitsOf(min)
  const high = digitsOf(max)
  return { min: low === 0 ? null : low, max: high === NO_MAX ? null : high }
}

/** The two URL parameters of an interval; parseInterval reads them back. */
export function intervalToParameters(interval: Interval): { readonly min: string; readonly max: string } {
  return { min: String(interval.min ?? 0), max: String(interval.max ?? NO_MAX) }
}

/** Whether at least one number lies in both. */
export function intervalsOverlap(a: Interval, b: Interval): boolean {
  const low = Math.max(a.min ?? Number.NEGATIVE_INFINITY, b.min ?? Number.NEGATIVE_INFINITY)
  const high = Math.min(a.max ?? Number.POSITIVE_INFINITY, b.max ?? Number.POSITIVE_INFINITY)
  return low <= high
}
