import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '../../../../../contract/http/records.ts'
import type { Interval } from '../../../../../domain/intervals.ts'
import type { ProfileView } from '../../../../../src/data/ports.ts'
import { glanceFacts } from '../../../../../src/features/request-view/index.ts'
import { de } from '../../words.ts'

const record = (care_level: number | null) =>
  ({
    auction: {
      criteria: {
        solutions: [21],
        services: [],
        specializations: [],
        start_date: '2026-12-01',
        start_date_flexible: false,
      },
    },
    patient: {
      readable: {
        gender: 2,
        age_interval: null,
        care_level,
        requires_isolation: null,
        weight_interval: null,
        payers: [],
      },
    },
    distance_m: null,
    response: { available_from: null },
  }) as unknown as RequestRecord
const person = (gender: number | null, age_interval: Interval | null) => {
  const made = record(null)
  const patient = { ...made.patient, readable: { ...made.patient.readable, gender, age_interval } }
  return glanceFacts({ ...made, patient }, 0, de).find(({ key }) => key === 'person')?.value
}
const profile = (financing: object): Pick<ProfileView, 'identity'> => ({
  identity: {
    state: 'open',
    value: { counter: 1, first_name: 'Erna', last_name: 'Brandt', birth_date: '', financing },
  },
})
const level = (code: number | null, of?: Pick<ProfileView, 'identity'>) =>
  glanceFacts(record(code), 0, de, of).find(({ key }) => key === 'careLevel')?.value

it('names the day that the house has accepted for in place of the one that was asked for', () => {
  const startOf = (available_from: string | null) => {
    const answered = { ...record(null), response: { available_from } } as RequestRecord
    return glanceFacts(answered, Date.parse('2026-11-28T09:00:00Z'), de).find(({ key }) => key === 'start')?.value
  }
  expect([startOf(null), startOf('2026-12-02')]).toEqual(['Di., 1. Dezember', 'Mi., 2. Dezember'])
})

describe('[R38] the care level', () => {
  it('stands with what is applied for', () => {
    expect(level(3, profile({ higher_level: true }))).toBe('Pflegegrad 3 · Höherstufung beantragt')
    expect(level(2, profile({ higher_level: true, expedited_request: true }))).toMatch(/^Pflegegrad 2 · .+ · .+/)
    expect(level(3, profile({ higher_level: false }))).toBe('Pflegegrad 3')
  })

  it('stands alone where the rest cannot be read, and says that it is unknown', () => {
    expect(level(3, { identity: { state: 'redacted' } })).toBe('Pflegegrad 3')
    expect([level(-1), level(0), level(null)]).toEqual(['Unbekannt', 'Kein Pflegegrad', undefined])
  })
})

it('says of the person what is known, and has no row where nothing is', () => {
  const eighties = { min: 80, max: 89 }
  expect([person(2, eighties), person(3, null)]).toEqual(['Frau, 80 bis 89', 'Person (divers)'])
  expect([person(4, eighties), person(null, eighties)]).toEqual(['80 bis 89', '80 bis 89'])
  expect([person(4, null), person(null, null), person(4, { min: null, max: null })]).toEqual(Array(3).fill(undefined))
})
