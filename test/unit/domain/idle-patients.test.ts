import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../domain/calendar.ts'
import { archivesIdle, idleBefore, idleDays, idleDaysOf } from '../../../domain/idle-patients.ts'

describe('when a patient counts as idle', () => {
  it.each([
    [{}, 60],
    [{ idle_days: 14 }, 14],
    [{ idle_days: 365 }, 365],
    [{ idle_days: 13 }, 60],
    [{ idle_days: 366 }, 60],
    [{ idle_days: 20.5 }, 60],
    [{ idle_days: '20' }, 60],
    [{ idle_days: null }, 60],
  ])('%j is %i days', (config, days) => {
    expect(idleDaysOf(config)).toBe(days)
    expect(idleBefore(config, 1000 * DAY_MS)).toBe((1000 - days) * DAY_MS)
  })

  it('nobody is archived by itself unless the clinic says exactly so', () => {
    const said = [{}, { idle_archive: false }, { idle_archive: 'true' }, { idle_archive: 1 }, { idle_archive: true }]
    expect(said.map(archivesIdle)).toEqual([false, false, false, false, true])
    expect(idleDays.min).toBe(14)
  })
})
