import { describe, expect, it } from 'vitest'
import { acceptCodes } from '../../../../../contract/actions/request-codes.ts'
import {
  type AcceptForm,
  asksForRoom,
  dayName,
  emptyAcceptForm,
  offeredDays,
  readAcceptForm,
} from '../../../../../src/receiver/answer/accept-form.ts'

const facts = { startDate: '2026-02-09', nowMs: Date.parse('2026-02-02T22:30:00Z') } // 23:30 in Germany
const form = (change: Partial<AcceptForm> = {}): AcceptForm => ({
  ...emptyAcceptForm([21, 22]),
  solutions: [21],
  ...change,
})
const codesOf = (change: Partial<AcceptForm>) => {
  const read = readAcceptForm(form(change), facts)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value.codes
}
const problemsOf = (change: Partial<AcceptForm>) => {
  const read = readAcceptForm(form(change), facts)
  return read.ok ? [] : read.error.map(({ field }) => field)
}

describe('the form “Zusagen”', () => {
  it('chooses the only kind of care by itself, but never one of several', () => {
    expect(emptyAcceptForm([21]).solutions).toEqual([21])
    expect(emptyAcceptForm([21, 22]).solutions).toEqual([])
  })

  it('[R18] becomes codes that the contract accepts', () => {
    const codes = codesOf({ room: 1 })
    expect(codes).toEqual({ accepted_solutions: [21], available_from: '2026-02-09', room_type: 1 })
    expect(acceptCodes.safeParse(codes).success).toBe(true)
  })

  it('gives no room to who is cared for at home or for the day, whatever was chosen before', () => {
    expect([[14], [3], [14, 3]].map(asksForRoom)).toEqual([false, false, false])
    expect([[21], [14, 22]].map(asksForRoom)).toEqual([true, true])
    expect(codesOf({ solutions: [14], room: 1 }).room_type).toBeNull()
  })

  it('counts days on German clocks', () => {
    expect(codesOf({ availableFrom: 'tomorrow' }).available_from).toBe('2026-02-03')
    expect(codesOf({ availableFrom: 'inThreeDays' }).available_from).toBe('2026-02-05')
  })

  it('means today when the wished start has passed', () => {
    const read = readAcceptForm(form(), { ...facts, startDate: '2026-01-30' })
    expect(read.ok && read.value.codes.available_from).toBe('2026-02-02')
    const called = (startDate: string) => dayName('asWished', startDate, '2026-02-02')
    expect(['2026-01-30', '2026-02-02', '2026-02-09'].map(called)).toEqual(['today', 'asWished', 'asWished'])
  })

  it('reads a typed date in short forms', () =>
    expect(codesOf({ availableFrom: 'date', date: '3.2.26' }).available_from).toBe('2026-02-03'))

  it('asks for what is missing or passed', () => {
    expect(problemsOf({ solutions: [] })).toEqual(['solutions'])
    expect(problemsOf({ availableFrom: 'date', date: '' })).toEqual(['date'])
    expect(problemsOf({ availableFrom: 'date', date: '01.02.2026' })).toEqual(['date'])
    expect(problemsOf({ message: 'siehe https://example.org' })).toEqual(['message'])
  })

  it('names every problem at once', () =>
    expect(problemsOf({ solutions: [], availableFrom: 'date', date: 'bald' })).toEqual(['solutions', 'date']))

  it('takes the text without its outer spaces', () => {
    const read = readAcceptForm(form({ message: '  Zimmer 12 ist frei. ' }), facts)
    expect(read.ok && read.value.message).toBe('Zimmer 12 ist frei.')
  })
})

it('offers the wished day once', () => {
  expect(offeredDays('2026-02-09', '2026-02-02')).toEqual(['asWished', 'tomorrow', 'inThreeDays', 'date'])
  expect(offeredDays('2026-02-03', '2026-02-02')).toEqual(['asWished', 'inThreeDays', 'date'])
  expect(offeredDays('2026-02-05', '2026-02-02')).toEqual(['asWished', 'tomorrow', 'date'])
})
