import { describe, expect, it } from 'vitest'
import { isStartUrgent, startDayText, startText } from '../../../../../src/features/request-view/start-urgency.ts'
import { de, en } from '../../words.ts'

const now = Date.parse('2026-02-02T09:00:00Z')
const start = (startDate: string, startDateFlexible = false) => ({ startDate, startDateFlexible })

describe('the start of care', () => {
  it('is urgent within 48 hours and when it has passed', () => {
    expect(['2026-01-31', '2026-02-02', '2026-02-04'].map((day) => isStartUrgent(day, now))).toEqual([true, true, true])
    expect(isStartUrgent('2026-02-05', now)).toBe(false)
  })

  it('says near days by their word', () => {
    expect(startText(start('2026-02-03'), now, de)).toBe('Aufnahme morgen, Di., 3. Februar')
    expect(startText(start('2026-02-02'), now, en)).toBe('Start today, Mon 2 February')
  })

  it('says other days by their date, and whether they can move', () => {
    expect(startText(start('2026-02-09', true), now, de)).toBe('Aufnahme ab Mo., 9. Februar, verschiebbar')
    expect(startText(start('2026-02-01'), now, de)).toBe('Aufnahme war für So., 1. Februar geplant')
  })

  it('stands in a list of facts as the day alone', () => {
    expect(startDayText(start('2026-02-03'), now, de)).toBe('Di., 3. Februar (morgen)')
    expect(startDayText(start('2026-02-09'), now, de)).toBe('Mo., 9. Februar')
  })
})
