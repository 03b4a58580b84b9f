// How long an archived patient is kept before everything of it is erased (docs/READINGS.md#0516, "Lifecycles"). Pure.
import { DAY_MS } from './calendar.ts'

/** Below the 72 hours in which an end can be taken back, nothing is erased. */
export const archiveDays = { min: 3, max: 90 } as const

export const isArchiveDays = (days: unknown): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= archiveDays.min && days <= archiveDays.max

/** Of a clinic's configuration (`archive_days`): its own number of days, or the longest; anything else is none. */
export const archiveDaysOf = (config: Readonly<Record<string, unknown>>): number =>
  isArchiveDays(config.archive_days) ? config.archive_days : archiveDays.max

/** Patients archived at this moment or before are due. */
export const erasableBefore = (config: Readonly<Record<string, unknown>>, nowMs: number): number =>
  nowMs - archiveDaysOf(config) * DAY_MS
