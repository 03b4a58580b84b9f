// Intervals of whole numbers with open ends, as filters and patients' age and weight have them.
// Source: specification, reference catalogues, sections 3 and 5: in parameters a min of 0 and a max of 999 mean 'open'.

/** Both ends included; null = open. */
export interface Interval {
  readonly min: number | null
  readonly max: number | null
}

export const openInterval: Interval = { min: null, max: null }

/** What stands in a parameter for 'no upper bound'. */
export const NO_MAX = 999

/** the digits of a parameter, in the order in which they stand; more than three are beyond every interval */
const digitsOf = (parameter: string): number[] =>
  (parameter.match(/[0-9]+/g) ?? []).slice(0, 2).map((digits) => Math.min(NO_MAX, Number(digits)))

/**
 * Reads an interval from the digits of one parameter: '60-69', '60,69', '60'. A min of 0 and a max of 999 are open ends, and
 * so is what is missing. Ends in the wrong order are no interval: both are open.
 */
export function parseInterval(parameter: string | null | undefined): Interval {
  const [low = 0, high = NO_MAX] = digitsOf(parameter ?? '')
  if (low > high) return openInterval
  return { min: low === 0 ? null : low, max: high === NO_MAX ? null : high }
}

/** The parameter of an interval; parseInterval reads it back. */
export const intervalParameter = ({ min, max }: Interval): string => `${min ?? 0}-${max ?? NO_MAX}`

/** Whether at least one number lies in both. */
export function intervalsOverlap(a: Interval, b: Interval): boolean {
  const low = Math.max(a.min ?? Number.NEGATIVE_INFINITY, b.min ?? Number.NEGATIVE_INFINITY)
  const high = Math.min(a.max ?? Number.POSITIVE_INFINITY, b.max ?? Number.POSITIVE_INFINITY)
  return low <= high
}
