// What a provider's report of its places says about another day: who is full and names the day of its next free place has one
// from then on. Source: specification, provider search portal, sections 1 and 4.6; the day is ours (docs/READINGS.md#0202).
import { capacityStatuses } from '../../catalogue/capacity-statuses.ts'
import type { KeyOf } from '../../catalogue/define.ts'

/** @param day first day of care, 'yyyy-MM-dd' */
export function capacityOn(
  reported: { readonly status: string; readonly freeFrom: string | null },
  day: string,
): KeyOf<typeof capacityStatuses> {
  const { status, freeFrom } = reported
  if (freeFrom !== null) return freeFrom <= day ? 'free' : 'none'
  return capacityStatuses.isKey(status) ? (status as KeyOf<typeof capacityStatuses>) : 'unknown'
}
