// How near the start of care is, and how it is said: what starts within 48 hours comes first in lists and carries a mark.
import type { Admission } from '../../../domain/admission.ts'
import { addDays, dayOf } from '../../../domain/calendar.ts'
import { longDate, relativeDay } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'

/** ms; source: the interface's order of rows */
export const URGENT_WITHIN_MS = 48 * 3_600_000

/** Whether care starts within 48 hours from now, or should have started already. */
export const isStartUrgent = (startDate: string, nowMs: number): boolean => startDate <= dayOf(nowMs + URGENT_WITHIN_MS)

/** 'Aufnahme morgen, Di., 3. Februar' · 'Aufnahme ab Mo., 9. Februar, verschiebbar' · 'Aufnahme war für … geplant'. */
export function startText({ startDate, startDateFlexible }: Admission, nowMs: number, words: Words): string {
  const today = dayOf(nowMs)
  const values = { date: longDate(startDate, today, words.locale), day: relativeDay(startDate, today, words) ?? '' }
  if (startDate < today) return words.t('request:start.passed', values)
  const isNear = values.day !== '' && startDate <= addDays(today, 1)
  const text = words.t(isNear ? 'request:start.near' : 'request:start.from', values)
  return startDateFlexible ? words.t('request:start.flexible', { text }) : text
}

/** The day alone for lists of facts: 'Di., 3. Februar (morgen)'. */
export function startDayText({ startDate, startDateFlexible }: Admission, nowMs: number, words: Words): string {
  const today = dayOf(nowMs)
  const date = longDate(startDate, today, words.locale)
  const day = relativeDay(startDate, today, words)
  const text = day === null ? date : words.t('request:start.withDay', { date, day })
  return startDateFlexible ? words.t('request:start.flexible', { text }) : text
}
