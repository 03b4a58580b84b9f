// From a day and a time of German clocks to the instant. Time is passed in.

import { clockTimePattern } from './alarm.ts'
import { dayOf } from './calendar.ts'
import { germanClock } from './clock-time.ts'

const HOUR_MS = 3_600_000

/** A time of German clocks as 'HH:mm', for fields. */
export function clockField(instantMs: number): string {
  const { hour, minute } = germanClock(instantMs)
  return `${hour}:${minute}`
}

/** '9:05' and '09:05' as '09:05'; null: no time of a day. */
export function parseClock(text: string): string | null {
  const clock = text.trim().padStart(5, '0')
  return clockTimePattern.test(clock) ? clock : null
}

/**
 * The instant (ms since 1970) at which German clocks show `clock` on a day: of the hour that comes twice the later one, of the
 * hour that is left out the one after it.
 */
export function instantAt(day: string, clock: string): number {
  const utc = Date.parse(`${day}T${clock}:00Z`)
  const found = [1, 2]
    .map((hours) => utc - hours * HOUR_MS)
    .find((instant) => dayOf(instant) === day && clockField(instant) === clock)
  return found ?? utc - HOUR_MS
}
