// The form of the house's alarm chain: what is typed, what is wrong with it, and what it says. Pure.
import type { HouseSettings } from '../../../../contract/http/house-settings.ts'
import { alarmLimits, clockTimePattern } from '../../../../domain/alarm.ts'

export interface AlarmForm {
  readonly minutes: string
  readonly isQuiet: boolean
  readonly from: string
  readonly to: string
}

/** offered to a house that sets quiet hours for the first time */
const usualHours = { from: '22:00', to: '06:00' } as const

export const formOf = ({ alarm_minutes, quiet_hours }: HouseSettings): AlarmForm => ({
  minutes: String(alarm_minutes),
  isQuiet: quiet_hours !== null,
  ...(quiet_hours ?? usualHours),
})

export type AlarmProblem = 'minutes' | 'times'

export function problemsOf({ minutes, isQuiet, from, to }: AlarmForm): readonly AlarmProblem[] {
  const { min, max } = alarmLimits
  const number = /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : 0
  const areTimes = clockTimePattern.test(from) && clockTimePattern.test(to) && from !== to
  return [
    ...(number >= min && number <= max ? [] : ['minutes' as const]),
    ...(isQuiet && !areTimes ? ['times' as const] : []),
  ]
}

/** Only of a form without problems. */
export const settingsOf = ({ minutes, isQuiet, from, to }: AlarmForm): HouseSettings => ({
  alarm_minutes: Number(minutes),
  quiet_hours: isQuiet ? { from, to } : null,
})
