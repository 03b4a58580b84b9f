// The form of a standing search: what was typed becomes what the server takes, or what to correct.
import { describe, expect, it } from 'vitest'
import { reverseSearches } from '../../../../../contract/http/reverse-searches.ts'
import {
  formOf,
  newForm,
  type ReverseSearchForm,
  readReverseSearchForm,
  withTypes,
} from '../../../../../src/receiver/reverse-searches/reverse-search-form.ts'

const form: ReverseSearchForm = { ...newForm(7), name: ' Kurzzeitpflege ', solutions: [21] }
const read = (more: Partial<ReverseSearchForm> = {}) => readReverseSearchForm({ ...form, ...more })
const problemsOf = (more: Partial<ReverseSearchForm>) => {
  const result = read(more)
  return result.ok ? [] : result.error.map(({ field }) => field)
}

describe('the form of a standing search', () => {
  it('becomes the server’s fields', () => {
    const result = read()
    expect(result).toEqual({
      ok: true,
      value: {
        name: 'Kurzzeitpflege',
        search_types: [1],
        solutions: [21],
        radius_m: 25_000,
        zipcodes: [],
        age_intervals: [],
        care_levels: [],
        active: true,
        account_ids: [7],
      },
    })
    if (result.ok) expect(reverseSearches.fields.safeParse(result.value).success).toBe(true)
  })

  it('takes postcodes between commas, spaces and lines, each once', () => {
    const result = read({ area: 'zipcodes', zipcodes: '26131, 26160\n26131;26122' })
    expect(result).toMatchObject({ ok: true, value: { radius_m: null, zipcodes: ['26131', '26160', '26122'] } })
  })

  it('says every field that is wrong', () => {
    expect(problemsOf({ name: ' ', searchTypes: [], radiusKm: 'x', people: [] })).toEqual([
      'name',
      'searchTypes',
      'radius',
      'people',
    ])
  })

  it.each(['', '0', '201', '2,5', '-5'])('takes no radius %j', (radiusKm) => {
    expect(problemsOf({ radiusKm })).toEqual(['radius'])
  })
  it.each(['1', '200'])('takes the radius %j', (radiusKm) => {
    expect(problemsOf({ radiusKm })).toEqual([])
  })
  it.each(['', ' , ', '2613', '26131 Oldenburg'])('takes no postcodes %j', (zipcodes) => {
    expect(problemsOf({ area: 'zipcodes', zipcodes })).toEqual(['zipcodes'])
  })

  it('forgets kinds of care that no chosen type offers', () => {
    expect(withTypes({ ...form, solutions: [21, 5] }, [2]).solutions).toEqual([5])
  })

  it('shows a stored one again, without who left the house', () => {
    const result = read({ people: [7, 8] })
    if (!result.ok) throw new Error('no fields')
    const stored = {
      id: 1,
      rev: 0,
      ...result.value,
      hits: { count: 0, last_at: null },
      changed_by: { id: 7, first_name: '', last_name: '' },
      updated_at: 1,
    }
    expect(formOf(stored, new Set([8]))).toEqual({ ...form, name: 'Kurzzeitpflege', people: [8] })
  })
})
