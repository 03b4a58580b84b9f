// [R15] [R16] [R14] The list's filters: one address a parameter, hostile values, what fits, and the commands on the state.
import { describe, expect, it } from 'vitest'
import { startOfDay } from '../../../domain/calendar.ts'
import {
  changeFilters,
  type FilteredFacts,
  fitting,
  type ListFilters,
  listQuery,
  noFilters,
  parseListFilters,
  setFilters,
} from '../../../domain/list-filters.ts'

const read = (query: string) => parseListFilters(new URLSearchParams(query))
const day = (text: string) => startOfDay(text)

const facts: FilteredFacts = {
  searchType: 1,
  solutions: [21, 22],
  gender: 2,
  careLevel: 3,
  ageInterval: { min: 80, max: 89 },
  startDate: '2026-12-24',
  distanceM: 4200,
  stub: false,
  more: {
    clinicId: 7,
    origin: 4,
    weight: { min: 60, max: 79 },
    services: [1, -99],
    specializations: [4],
    zipcode: '26131',
  },
}
const fits = (query: string, more: Partial<FilteredFacts> = {}) => fitting(read(query))({ ...facts, ...more })

describe('one address a parameter', () => {
  it.each<[query: string, expected: Partial<ListFilters>, other: string]>([
    ['solution=21&solution=3', { solutions: [21, 3] }, 'solution=3'],
    ['careseeker=7', { careseekers: [7] }, 'careseeker=8'],
    [
      'sender=7-Klinikum%20Nord',
      { senders: [{ id: 7, label: 'Klinikum Nord', value: '7-Klinikum Nord' }] },
      'sender=8-Klinikum%20Nord',
    ],
    ['gender=2', { genders: [2] }, 'gender=1'],
    ['carelevel=3', { care_levels: [3] }, 'carelevel=0'],
    ['patient_type=1', { patient_types: [1] }, 'patient_type=3'],
    ['specialization=4', { specializations: [4] }, 'specialization=5'],
    ['service=-99', { services: [-99] }, 'service=2'],
    ['direct_request_type=4', { direct_request_types: [4] }, 'direct_request_type=1'],
    ['age_interval=85-999', { age_interval: { min: 85, max: null } }, 'age_interval=0-79'],
    ['weight_interval=0-60', { weight_interval: { min: null, max: 60 } }, 'weight_interval=130-999'],
    [`start_date=${day('2026-12-24')}`, { start_date: day('2026-12-24') }, `start_date=${day('2026-12-23')}`],
    [
      `start_date_from=${day('2026-12-24')}`,
      { start_date_from: day('2026-12-24') },
      `start_date_from=${day('2026-12-25')}`,
    ],
    [`start_date_to=${day('2026-12-24')}`, { start_date_to: day('2026-12-24') }, `start_date_to=${day('2026-12-23')}`],
    ['zipcode=26131', { zipcode: { id: '26131', label: '26131', value: '26131' } }, 'zipcode=01067'],
    ['distance=5', { distance: 5 }, 'distance=4'],
  ])('%s', (query, expected, other) => {
    expect(read(query)).toEqual({ ...noFilters, ...expected })
    expect(setFilters(read(query))).toEqual(Object.keys(expected))
    expect(read(listQuery(read(query)))).toEqual(read(query))
    expect(fits(query)).toBe(true)
    expect(fits(other)).toBe(false)
  })

  it('counts start_date_to only when it is a number other than 0', () => {
    expect(setFilters(read('start_date_to=0'))).toEqual([])
    expect(fits('start_date_to=0')).toBe(true)
  })
  it('reads the sentinels of an interval as open ends', () => {
    expect(setFilters(read('age_interval=0-999&weight_interval=0-999'))).toEqual([])
  })
  it('asks for all that is set at once', () => {
    expect(fits('solution=21&gender=2&carelevel=3')).toBe(true)
    expect(fits('solution=21&gender=1&carelevel=3')).toBe(false)
  })
})

describe('an address of anybody’s', () => {
  it.each([
    'solution=__proto__&gender=NaN&carelevel=99&patient_type=4&service=1e3&specialization=<b>',
    'careseeker=0&careseeker=-7&sender=0-x&sender=x&sender=',
    'age_interval=80-70&weight_interval=abc',
    `start_date=1&start_date_from=-5&start_date_to=${'9'.repeat(15)}`,
    'zipcode=2613&distance=0',
    'distance=100000&zipcode=<script>',
  ])('%s filters nothing', (query) => {
    expect(read(query)).toEqual(noFilters)
  })
  it('keeps few values of a kind, each once', () => {
    const many = Array.from({ length: 500 }, (_, i) => `careseeker=${i + 1}&sender=${i + 1}-${'x'.repeat(500)}`).join(
      '&',
    )
    const { careseekers, senders } = read(`${many}&solution=21&solution=21`)
    expect([careseekers.length, senders.length]).toEqual([50, 50])
    expect(senders[0]?.label.length).toBeLessThanOrEqual(120)
    expect(read('solution=21&solution=21').solutions).toEqual([21])
  })
})

describe('what is not known', () => {
  it.each([
    ['gender=1', { gender: null }],
    ['carelevel=1', { careLevel: null }],
    ['age_interval=20-29', { ageInterval: null }],
    ['distance=1', { distanceM: null }],
    ['weight_interval=130-999', { more: { clinicId: 7 } }],
    ['zipcode=01067', { more: { clinicId: 7 } }],
  ])('%s fits', (query, more) => expect(fits(query, more)).toBe(true))

  it('is nothing special where the clinic chose none', () => {
    expect(fits('service=1', { more: { clinicId: 7 } })).toBe(false)
  })
  it('hides an ended request, of which only the clinic is left, unless clinics are asked for alone', () => {
    const stub: Partial<FilteredFacts> = { stub: true, more: { clinicId: 7 } }
    expect(fits('sender=7-x', stub)).toBe(true)
    expect(fits('sender=8-x', stub)).toBe(false)
    expect(fits('sender=7-x&gender=2', stub)).toBe(false)
  })
})

describe('commands on the state', () => {
  const initial = read('gender=2')
  const now = read('solution=21&distance=5')
  it('clear keeps nothing but the tab, which is no part of it', () =>
    expect(changeFilters(now, { type: 'clear' }, initial)).toEqual(noFilters))
  it.each(['reset', 'resetToInitial'] as const)('%s restores the start', (type) =>
    expect(changeFilters(now, { type }, initial)).toEqual(initial),
  )
  it('setState replaces all', () =>
    expect(changeFilters(now, { type: 'setState', state: initial }, noFilters)).toEqual(initial))
  it('any other sets one key', () =>
    expect(changeFilters(now, { type: 'distance', value: 25 }, initial)).toEqual({ ...now, distance: 25 }))
})
