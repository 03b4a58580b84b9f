// The alarm chain's rules (SY11): how long a house lets a new request wait unopened, and when it must not be rung. Pure.
import { germanClock } from './clock-time.ts'

/** unless the house says otherwise */
export const defaultAlarmMinutes = 15
/** both ends are allowed; a shorter wait would ring for what somebody is about to open */
export const alarmLimits = { min: 5, max: 240 } as const

/** Times of German clocks, '22:00'; `to` is the next day's when it is not later than `from`. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

export interface HouseSettings {
  /** minutes until a new request that nobody has opened is told again */
  readonly alarm_minutes: number
  /** null: the house may be rung at any time */
  readonly quiet_hours: QuietHours | null
}

/** '00:00' to '23:59' */
export const clockTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

const isClockTime = (value: unknown): value is string => typeof value === 'string' && clockTimePattern.test(value)

function quietHoursOf(value: unknown): QuietHours | null {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return null
  const { from, to } = value
  return isClockTime(from) && isClockTime(to) && from !== to ? { from, to } : null
}

/** What counts in a house, of its configuration. */
export function houseSettingsOf(config: Readonly<Record<string, unknown>>): HouseSettings {
  const { alarm_minutes: minutes, quiet_hours } = config
  const { min, max } = alarmLimits
  const isLimit = typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= min && minutes <= max
  return { alarm_minutes: isLimit ? minutes : defaultAlarmMinutes, quiet_hours: quietHoursOf(quiet_hours) }
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

function clockMinutes(instantMs: number): number {
  const { hour, minute } = germanClock(instantMs)
  return Number(hour) * 60 + Number(minute)
}

/** into 0 to 1439 */
const withinDay = (minutes: number): number => (minutes + DAY_MINUTES) % DAY_MINUTES

/** An instant at which German clocks should show `minutes`, moved by the hour that a change of the clocks has put between. */
function settled(instantMs: number, minutes: number): number {
  const off = withinDay(clockMinutes(instantMs) - minutes + DAY_MINUTES / 2) - DAY_MINUTES / 2
  return instantMs - off * MINUTE_MS
}

/** The quiet hours that an instant lies in, ms since 1970; null: it lies in none. `until` is the first minute after them. */
export function quietAt(
  quiet: QuietHours | null,
  nowMs: number,
): { readonly since: number; readonly until: number } | null {
  if (quiet === null) return null
  const [from, to, at] = [minutesOf(quiet.from), minutesOf(quiet.to), clockMinutes(nowMs)]
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to
  if (!isQuiet) return null
  const minute = nowMs - (nowMs % MINUTE_MS)
  return {
    since: settled(minute - withinDay(at - from) * MINUTE_MS, from),
    until: settled(minute + withinDay(to - at) * MINUTE_MS, to),
  }
}
