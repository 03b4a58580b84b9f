// When nothing has happened to a patient for so long that the clinic is asked whether to archive it (docs/decisions/0606). Pure.
import { DAY_MS } from './calendar.ts'

/** whole days; two weeks are shorter than many stays, a year is longer than any search */
export const idleDays = { min: 14, max: 365, usual: 60 } as const

/** so long after the announcement a clinic that wants it has its idle patients archived */
export const idleNoticeDays = 14

const isIdleDays = (days: unknown): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= idleDays.min && days <= idleDays.max

/** Of a clinic's configuration (`idle_days`); anything but a number within the limits is none, and the usual one counts. */
export const idleDaysOf = (config: Readonly<Record<string, unknown>>): number =>
  isIdleDays(config.idle_days) ? config.idle_days : idleDays.usual

/** Whether the clinic has them archived after an announcement (`idle_archive`); off unless it says so. */
export const archivesIdle = (config: Readonly<Record<string, unknown>>): boolean => config.idle_archive === true

/** ms: to whom nothing has happened since then or longer is idle. */
export const idleBefore = (config: Readonly<Record<string, unknown>>, nowMs: number): number =>
  nowMs - idleDaysOf(config) * DAY_MS
