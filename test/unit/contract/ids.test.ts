import { describe, expect, it } from 'vitest'
import { dateSchema } from '../../../contract/ids.ts'

describe('a calendar day', () => {
  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('%s is one', (day) => {
    expect(dateSchema.safeParse(day).success).toBe(true)
  })
  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-02-28T00:00',
    'heute',
    '',
  ])('%j is none', (day) => {
    expect(dateSchema.safeParse(day).success).toBe(false)
  })
})
