// Ages and age groups from birth dates.
import { describe, expect, it } from 'vitest'
import { ageIntervals, coarseAgeIntervals } from '../../../catalogue/age-intervals.ts'
import { weightIntervals } from '../../../catalogue/weight-intervals.ts'
import { ageInterval, ageIntervalCode, ageIntervalCodeOf, ageOn } from '../../../domain/age.ts'

describe('ageOn', () => {
  it.each([
    ['1941-04-12', '2026-04-11', 84],
    ['1941-04-12', '2026-04-12', 85],
    ['2024-02-29', '2025-02-28', 0],
    ['2024-02-29', '2025-03-01', 1],
    ['2026-02-03', '2026-02-03', 0],
    ['2026-02-04', '2026-02-03', null],
  ])('born %s, on %s: %j', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age)
  })
})

describe('age groups', () => {
  it.each([
    ['2025-02-03', 'under2'],
    ['2024-02-04', 'under2'],
    ['2024-02-03', 'from2To6'],
    ['2008-02-04', 'from12To17'],
    ['2008-02-03', 'from18To29'],
    ['1941-04-12', 'from80To89'],
    ['1936-02-04', 'from80To89'],
    ['1936-02-03', 'from90'],
    ['1901-01-01', 'from90'],
  ] as const)('born %s on 3 February 2026: %s', (born, key) => {
    expect(ageIntervalCode(born, '2026-02-03')).toBe(ageIntervals.code[key])
  })

  it('are given as intervals and found again by them', () => {
    expect(ageInterval('1941-04-12', '2026-02-03')).toEqual({ min: 80, max: 89 })
    expect(ageInterval('1930-04-12', '2026-02-03')).toEqual({ min: 90, max: null })
    expect(ageIntervalCodeOf({ min: 80, max: 89 })).toBe(ageIntervals.code.from80To89)
    expect(ageIntervalCodeOf({ min: 80, max: 90 })).toBeNull()
  })

  it('do not exist for the unborn', () => {
    expect(ageIntervalCode('2026-02-04', '2026-02-03')).toBeNull()
    expect(ageInterval('2026-02-04', '2026-02-03')).toBeNull()
  })

  it.each([ageIntervals, coarseAgeIntervals, weightIntervals])('$name has no gap and no overlap', (list) => {
    const groups: readonly { min: number | null; max: number | null }[] = list.entries
    expect(groups[0]?.min).toBeNull()
    expect(groups.at(-1)?.max).toBeNull()
    for (const [i, group] of groups.slice(1).entries()) expect(group.min).toBe((groups[i]?.max ?? 0) + 1)
  })
})
