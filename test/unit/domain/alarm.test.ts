// When a house is rung again, and when it is left in peace.
import { describe, expect, it } from 'vitest'
import { houseSettingsSchema } from '../../../contract/http/house-settings.ts'
import { alarmLimits, defaultAlarmMinutes, houseSettingsOf, quietAt } from '../../../domain/alarm.ts'

const at = (text: string) => Date.parse(text)
const night = { from: '22:00', to: '06:00' }

describe('what counts in a house', () => {
  it.each([undefined, 4, 241, 15.5, '15', null])('minutes that are no limit count as none: %j', (alarm_minutes) => {
    expect(houseSettingsOf({ alarm_minutes })).toEqual({ alarm_minutes: defaultAlarmMinutes, quiet_hours: null })
  })

  it.each([{ from: '24:00', to: '06:00' }, { from: '22:00', to: '22:00' }, { from: '22:00' }, 'night'])(
    'hours that are none are no quiet hours: %j',
    (quiet_hours) => expect(houseSettingsOf({ quiet_hours }).quiet_hours).toBeNull(),
  )

  it('both ends of the limits pass the border and count', () => {
    for (const alarm_minutes of [alarmLimits.min, alarmLimits.max]) {
      const settings = { alarm_minutes, quiet_hours: night }
      expect(houseSettingsSchema.parse(settings)).toEqual(settings)
      expect(houseSettingsOf(settings)).toEqual(settings)
    }
    for (const alarm_minutes of [alarmLimits.min - 1, alarmLimits.max + 1]) {
      expect(houseSettingsSchema.safeParse({ alarm_minutes, quiet_hours: null }).success).toBe(false)
    }
  })

  it.each([
    { from: '25:00', to: '06:00' },
    { from: '22:00', to: '6:00' },
    { from: '22:00', to: '22:00' },
  ])('the border refuses %j', (quiet_hours) =>
    expect(houseSettingsSchema.safeParse({ alarm_minutes: 15, quiet_hours }).success).toBe(false),
  )
})

describe('quiet hours', () => {
  it('are none where none are set', () => expect(quietAt(null, at('2026-02-03T23:30:00+01:00'))).toBeNull())

  it.each([
    ['before midnight', '2026-02-03T23:30:40+01:00', '2026-02-03T22:00:00+01:00', '2026-02-04T06:00:00+01:00'],
    ['after midnight', '2026-02-04T05:59:59+01:00', '2026-02-03T22:00:00+01:00', '2026-02-04T06:00:00+01:00'],
    [
      'from their first minute on',
      '2026-07-03T22:00:00+02:00',
      '2026-07-03T22:00:00+02:00',
      '2026-07-04T06:00:00+02:00',
    ],
    [
      'when the clocks go forward',
      '2026-03-28T23:00:00+01:00',
      '2026-03-28T22:00:00+01:00',
      '2026-03-29T06:00:00+02:00',
    ],
    ['when the clocks go back', '2026-10-25T05:00:00+01:00', '2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00'],
  ])('over midnight: %s', (_when, now, since, until) => {
    expect(quietAt(night, at(now))).toEqual({ since: at(since), until: at(until) })
  })

  it.each(['2026-02-03T21:59:59+01:00', '2026-02-04T06:00:00+01:00', '2026-02-04T12:00:00+01:00'])(
    'do not last at %s',
    (now) => expect(quietAt(night, at(now))).toBeNull(),
  )

  it('within a day', () => {
    const noon = { from: '12:30', to: '14:00' }
    expect(quietAt(noon, at('2026-02-03T13:00:00+01:00'))).toEqual({
      since: at('2026-02-03T12:30:00+01:00'),
      until: at('2026-02-03T14:00:00+01:00'),
    })
    expect(quietAt(noon, at('2026-02-03T14:00:00+01:00'))).toBeNull()
    expect(quietAt(noon, at('2026-02-03T23:00:00+01:00'))).toBeNull()
  })
})
