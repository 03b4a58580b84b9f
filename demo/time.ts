// The demo's own past, counted from the time at which its first load began.
import { addDays, dayOf } from '../domain/calendar.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const hoursBefore = (now: number, hours: number): number => Math.round(now - hours * hourMs)
/** yyyy-MM-dd in Germany */
export const dayAfter = (now: number, days: number): string => addDays(dayOf(now), days)

/** How many hours before `now` an hour of an earlier day was, by Central European Time. */
export function dayHours(now: number, daysAgo: number, hour: number): number {
  const midnight = Math.floor((now + hourMs) / dayMs) * dayMs - hourMs
  return (now - midnight) / hourMs + daysAgo * 24 - hour
}
