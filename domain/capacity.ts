// How a provider's reported capacity is shown. Source: specification, provider search portal, section 4.6.
import { capacityStatuses } from '../catalogue/capacity-statuses.ts'
import type { KeyOf } from '../catalogue/define.ts'
import { DAY_MS, dayOf } from './calendar.ts'
import { dayText } from './dates.ts'
import type { Words } from './words.ts'

/** free: green and bold, none: red, unknown: orange, consultant: blue, about appointments; null: grey and without a label */
export type CapacityLook = KeyOf<typeof capacityStatuses> | 'consultant' | null

/** @param status key of catalogue/capacity-statuses.ts, or what a newer server says */
export function capacityLook(status: string, isConsultant = false): CapacityLook {
  if (isConsultant) return 'consultant'
  return capacityStatuses.isKey(status) ? status : null
}

/** without news for so long a report counts as unknown, and the house is reminded (mail 51); ms */
export const capacityLastsMs = 7 * DAY_MS

/**
 * What a report still says now: without news for seven days it counts as unknown, as does one of which nobody knows when it was
 * said.
 */
export const capacityNow = (status: string, updatedAt: number | null, nowMs: number): string =>
  updatedAt === null || nowMs - updatedAt > capacityLastsMs ? 'unknown' : status

/** How old a report is: 'Stand: heute', 'Stand: 03.02.2026'. */
export const capacityAge = (updatedAt: number, nowMs: number, words: Words): string =>
  words.t('domain:capacity.updated', { day: dayText(dayOf(updatedAt), dayOf(nowMs), words) })
