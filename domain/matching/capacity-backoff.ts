// CAPACITY_BACKOFF: a provider that answered 'no capacity' is left alone for a while.
import type { CapacityBackoff } from './types.ts'

const HOUR_MS = 3_600_000

/** A provider's newest answer that it has no capacity. */
export interface NoCapacityAnswer {
  /** ms */
  readonly at: number
  /** the day from which it said to have a place, 'yyyy-MM-dd' */
  readonly freeFrom: string | null
}

/**
 * How long the answer counts: to the day that it names, else for the provider's own number of hours; 0 hours: not at all. A
 * later report of free places, or of the day of the next one, is the newer word.
 * @param reportedAt when the provider last reported from when it has a place, ms; null: its last report does not say that
 */
export function backoffOf(
  answer: NoCapacityAnswer | null,
  backoffHours: number,
  reportedAt: number | null,
): CapacityBackoff | null {
  if (answer === null || backoffHours === 0) return null
  if (reportedAt !== null && reportedAt > answer.at) return null
  const { at, freeFrom } = answer
  return { freeFrom, until: freeFrom === null ? at + backoffHours * HOUR_MS : null }
}
