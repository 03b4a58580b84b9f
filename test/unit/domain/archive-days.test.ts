// How long archived patients are kept, on both sides of each border.
import { expect, it } from 'vitest'
import { archiveDaysOf, erasableBefore } from '../../../domain/archive-days.ts'
import { DAY_MS } from '../../../domain/calendar.ts'

it.each([
  [{}, 90],
  [{ archive_days: 3 }, 3],
  [{ archive_days: 90 }, 90],
  [{ archive_days: 2 }, 90],
  [{ archive_days: 91 }, 90],
  [{ archive_days: 0 }, 90],
  [{ archive_days: -3 }, 90],
  [{ archive_days: 7.5 }, 90],
  [{ archive_days: '7' }, 90],
  [{ archive_days: null }, 90],
])('%j keeps them for %i days', (config, days) => {
  expect(archiveDaysOf(config)).toBe(days)
  expect(erasableBefore(config, 100 * DAY_MS)).toBe((100 - days) * DAY_MS)
})
