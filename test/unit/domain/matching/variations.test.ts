// What could bring a search more providers.
import { expect, it } from 'vitest'
import { services } from '../../../../catalogue/services.ts'
import type { MatchingSearch } from '../../../../domain/matching/types.ts'
import { variationsOf } from '../../../../domain/matching/variations.ts'

const { overweight } = services.code
const search = {
  services: [1, 2, overweight],
  specializations: [9, 25],
  roomType: 1,
  weightInterval: null,
  radiusMetres: 25_000,
  startDate: '2026-12-30',
} as unknown as MatchingSearch
const changes = (part: Partial<MatchingSearch>) => {
  const asked = { ...search, ...part }
  return variationsOf(asked).map(({ kind, value, search: changed }) => [
    kind,
    value,
    Object.fromEntries(Object.entries(changed).filter(([name, now]) => now !== asked[name as keyof MatchingSearch])),
  ])
}

it('widens the radius, waits, and leaves out each wish alone', () => {
  expect(changes({})).toEqual([
    ['radius', 10_000, { radiusMetres: 35_000 }],
    ['start', 3, { startDate: '2027-01-02' }],
    ['roomType', 1, { roomType: null }],
    ['service', 1, { services: [2, overweight] }],
    ['service', 2, { services: [1, overweight] }],
    ['service', overweight, { services: [1, 2] }],
    ['specializations', null, { specializations: [] }],
  ])
})

it('does not leave out what follows from the patient’s weight', () => {
  const weightInterval = { min: 130, max: 159 }
  const kinds = changes({ weightInterval, services: [overweight], specializations: [], roomType: null })
  expect(kinds.map(([kind]) => kind)).toEqual(['radius', 'start'])
})

it('never looks farther than a search may', () => {
  const first = (radiusMetres: number) => changes({ radiusMetres })[0]?.[0]
  expect(first(190_000)).toBe('radius')
  expect(first(190_001)).toBe('start')
})
