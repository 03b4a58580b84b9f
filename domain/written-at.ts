// When an input was written, beside when it reached the server: what is written without network arrives later. Pure.
import { dayOf } from './calendar.ts'
import { clockTime } from './clock-time.ts'
import { momentText } from './dates.ts'
import type { Words } from './words.ts'

/** What took no longer was on its way; devices' clocks differ by as much. */
const ON_ITS_WAY_MS = 5 * 60_000

/** hex digits of milliseconds at the head of a UUIDv7, its hyphen left out (RFC 9562, 5.7) */
const TIME_DIGITS = 12

/**
 * When the author wrote an action that arrived at `arrivedAt`, ms; null when that was hardly before it arrived, or nobody
 * knows. The action's id says it: a UUIDv7 (OB1), made when the action was written and covered by the author's signature. It
 * is the author's own clock, so it is shown and decides nothing.
 */
export function writtenBefore(actionId: string | null, arrivedAt: number): number | null {
  const digits = actionId?.replaceAll('-', '') ?? ''
  if (digits[TIME_DIGITS] !== '7') return null
  const writtenAt = Number.parseInt(digits.slice(0, TIME_DIGITS), 16)
  return arrivedAt - writtenAt > ON_ITS_WAY_MS ? writtenAt : null
}

/** 'geschrieben heute, 14:02 Uhr, angekommen 15:10 Uhr'; the day of the arrival when it is another one. */
export function writtenAndArrived(writtenAt: number, arrivedAt: number, nowMs: number, words: Words): string {
  const isSameDay = dayOf(writtenAt) === dayOf(arrivedAt)
  return words.t('domain:date.writtenAndArrived', {
    written: momentText(writtenAt, nowMs, words),
    arrived: isSameDay ? clockTime(arrivedAt, words) : momentText(arrivedAt, nowMs, words),
  })
}
