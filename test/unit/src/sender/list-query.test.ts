// The clinic's list in the address: what is read there, and what is written.
import { describe, expect, it } from 'vitest'
import { productFeatures } from '../../../../catalogue/admin/product-features.ts'
import { roles } from '../../../../catalogue/roles.ts'
import { paths } from '../../../../src/sender/paths.ts'
import { filtersFrom, isNarrowed, pagingFrom, queryOf } from '../../../../src/sender/patient-list/list-query.ts'
import { durationText, shareText } from '../../../../src/sender/report/numbers.ts'
import { homeOf } from '../../../../src/sender/rights.ts'
import { spelledWords } from './words.ts'

const usual = filtersFrom({})
const page = { start: 0, count: 10 }

describe('the list in the address', () => {
  it('[K32] is everybody, 10 on a page, unless the address says otherwise', () => {
    expect(usual).toEqual({
      mark: null,
      archived: false,
      stations: [],
      socialWorkers: [],
      unassigned: false,
      searchTypes: [],
      ages: null,
      withMinors: false,
      sort: 'last_action',
      direction: null,
    })
    expect(pagingFrom({})).toEqual(page)
    expect(queryOf(usual, page)).toBe('')
    expect(isNarrowed(usual)).toBe(false)
  })

  it('has singular names, one for each value, and reads what it wrote', () => {
    const filters = { ...usual, mark: 'stale', stations: [3, 5], socialWorkers: [7], searchTypes: [1] } as const
    const query = queryOf(filters, { start: 50, count: 50 })
    expect(query).toBe('?mark=stale&station=3&station=5&social_worker_id=7&patient_type=1&start=50&count=50')
    const read = { mark: 'stale', station: [3, 5], social_worker_id: 7, patient_type: '1', start: 50, count: 50 }
    expect(filtersFrom(read)).toEqual(filters)
    expect(pagingFrom(read)).toEqual({ start: 50, count: 50 })
    expect(isNarrowed(filters)).toBe(true)
  })

  it('[K13] has an age group, and the flag for children and teenagers', () => {
    const filters = { ...usual, ages: { min: null, max: 1 }, withMinors: true }
    expect(queryOf(filters, page)).toBe('?age_interval=0-1&with_minors=true')
    expect(filtersFrom({ age_interval: '0-1', with_minors: true })).toEqual(filters)
    expect(filtersFrom({ age_interval: '90-999' }).ages).toEqual({ min: 90, max: null })
    for (const text of ['0-999', '1-2', '69-60', 'x', '']) expect(filtersFrom({ age_interval: text }).ages).toBe(null)
    expect(isNarrowed(filters)).toBe(true)
  })

  it('[K32] has an order, up or down', () => {
    const filters = { ...usual, sort: 'start_date', direction: 'desc' } as const
    expect(queryOf(filters, page)).toBe('?sort=start_date&direction=desc')
    expect(filtersFrom({ sort: 'start_date', direction: 'desc' })).toEqual(filters)
    expect(filtersFrom({ sort: 'name', direction: 'up' })).toEqual({ ...usual, direction: 'asc' })
  })

  it('leaves out what is no filter', () => {
    expect(filtersFrom({ mark: 'lost', station: ['x', null], unassigned: 'yes' })).toEqual(usual)
    expect(pagingFrom({ count: 31, start: -1 })).toEqual(page)
    expect(queryOf({ ...usual, archived: true, unassigned: true }, page)).toBe('?unassigned=true&archived=true')
  })
})

describe('numbers of the report', () => {
  it('are minutes, hours and days', () => {
    const say = (ms: number | null) => durationText(ms, spelledWords)
    expect(say(null)).toBe('–')
    expect([say(10_000), say(42 * 60_000)].every((text) => text.includes('minutes'))).toBe(true)
    expect(say(3.5 * 3_600_000)).toContain('hours')
    expect(say(72 * 3_600_000)).toContain('days')
  })
  it('and shares', () => {
    expect(shareText(17, 20, 'en-GB')).toBe('85%')
    expect(shareText(0, 0, 'en-GB')).toBe('0%')
  })
})

describe('where somebody begins', () => {
  it('is the first screen that the roles have', () => {
    const analytics = [productFeatures.code.analytics]
    expect(homeOf([roles.code.care, roles.code.careseekerUserManagement], analytics)).toBe(paths.list)
    expect(homeOf([roles.code.report], analytics)).toBe(paths.report)
    expect(homeOf([roles.code.report, roles.code.careseekerUserManagement], [])).toBe(paths.users)
    expect(homeOf([roles.code.careseekerUserManagement], analytics)).toBe(paths.users)
    expect(homeOf([roles.code.report], [])).toBe(paths.notifications)
  })
})
