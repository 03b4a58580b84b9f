import { describe, expect, it } from 'vitest'
import {
  countItems,
  indexes,
  indexKinds,
  isWhole,
  kindOfSlug,
  type Points,
  readText,
  resultOf,
  toStored,
  toText,
  totalOf,
} from '../../../domain/assessments.ts'

const all = (kind: (typeof indexKinds)[number], pick: (points: readonly number[]) => number): Points =>
  Object.fromEntries(indexes[kind].items.entries.map(({ field }) => [field, pick(indexes[kind].pointsOf(field))]))
const last = (points: readonly number[]) => points.at(-1) ?? Number.NaN
const first = (points: readonly number[]) => points[0] ?? Number.NaN

describe('the scales', () => {
  it.each([
    ['barthel', 10, 0, 100],
    ['early_rehab', 7, 0, -325],
    ['singer', 20, 0, 100],
  ] as const)('[K3, K4, K5, Q12] %s has %i items, from %i to %i', (kind, count, from, to) => {
    expect(countItems(kind)).toBe(count)
    expect([totalOf(all(kind, first)), totalOf(all(kind, last))]).toEqual([from, to])
    expect([indexes[kind].worst, indexes[kind].best]).toEqual([Math.min(from, to), Math.max(from, to)])
  })

  it('[K4] the criteria of early rehabilitation are 1 to 7', () => {
    expect(indexes.early_rehab.items.entries.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('what a record keeps', () => {
  it('[K5] is date, total and singer_assessment_{item}', () => {
    expect(toStored('singer', all('singer', last), '2026-11-22')).toMatchObject({
      date: '2026-11-22',
      score: 100,
      singer_assessment_food: 5,
      singer_assessment_domestic_life_household: 5,
    })
  })

  it.each(indexKinds)('%s has a total only once every item has its points', (kind) => {
    const { [indexes[kind].items.entries[0]?.field ?? '']: _, ...others } = all(kind, last)
    expect([isWhole(kind, others), isWhole(kind, all(kind, last))]).toEqual([false, true])
    expect(toStored(kind, others, '2026-11-22')).not.toHaveProperty('score')
  })

  it('keeps the items of an unfinished one', () => {
    expect(toStored('singer', { food: 4, domestic_life_household: 2 }, '2026-11-22')).toEqual({
      date: '2026-11-22',
      singer_assessment_food: 4,
      singer_assessment_domestic_life_household: 2,
    })
  })

  it.each(indexKinds)('%s comes back as it was filled in', (kind) => {
    const points = all(kind, last)
    const result = { kind, date: '2026-11-22', score: totalOf(points), points }
    expect(resultOf(kind, toStored(kind, points, '2026-11-22'))).toEqual(result)
    expect(readText(toText(kind, points, '2026-11-22'))).toEqual(result)
  })

  it('leaves out what an item cannot have, and then counts the total itself', () => {
    const stored = { score: 95, barthel_assessment_feeding: 7, barthel_assessment_stairs: 5, date: 'yesterday' }
    expect(resultOf('barthel', stored)).toEqual({ kind: 'barthel', date: null, score: 5, points: { stairs: 5 } })
  })

  it('takes a total without items, as another system wrote it', () => {
    expect(resultOf('barthel', { date: '2026-11-20', score: 55 })).toMatchObject({ score: 55, points: {} })
  })

  it.each([null, undefined, 'x', {}, { date: '2026-11-20' }])('is nothing: %j', (stored) => {
    expect(resultOf('barthel', stored)).toBeNull()
  })

  it.each(['', 'Hallo', '{}', '{"assessment":"other","score":1}', 'null'])('is no text of one: %s', (text) => {
    expect(readText(text)).toBeNull()
  })
})

it('knows the three addresses', () => {
  expect(['barthel-index', 'early-rehab-index', 'singer-index', 'x', undefined].map(kindOfSlug)).toEqual([
    ...indexKinds,
    null,
    null,
  ])
})
