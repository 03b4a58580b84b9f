// The form of a new search and the criteria that it becomes.
import { expect, it } from 'vitest'
import { roomTypes } from '../../../../catalogue/room-types.ts'
import { searchTypes } from '../../../../catalogue/search-types.ts'
import { solutions } from '../../../../catalogue/solutions.ts'
import { searchCriteria } from '../../../../contract/actions/search-codes.ts'
import type { MoreCandidates } from '../../../../contract/http/patients.ts'
import type { AuctionRecord } from '../../../../contract/http/records.ts'
import { moreText } from '../../../../src/sender/search-form/more-text.ts'
import {
  copiedSearchForm,
  newSearchForm,
  ofSearchType,
  searchFormOf,
  searchFormProblems,
  searchFormToCriteria,
  solutionsOf,
  widenedForm,
  widenText,
} from '../../../../src/sender/search-form/search-form.ts'
import { spelledWords } from './words.ts'

const today = '2026-11-21'
const readable = {
  age_interval: null,
  weight_interval: { min: 130, max: 159 },
  gender: 2,
  care_level: 3,
  requires_isolation: false,
  services: [3],
  specializations: [],
  payers: [],
  zipcode: '26131',
  case_number_hmac: null,
}

it('starts around the patient’s place, from tomorrow on, with the services that the patient needs', () => {
  const form = newSearchForm(readable, today)
  expect(form).toMatchObject({ zipcode: '26131', startDate: '22.11.2026', radiusKm: 25, shareAutomatically: false })
  expect(form.services).toEqual([3, -99])
})

it('asks for a kind of care, a day from today on and a zipcode', () => {
  const form = { ...newSearchForm(readable, today), startDate: '20.11.2026', zipcode: '' }
  expect(searchFormProblems(form, today)).toEqual({ solutions: 'missing', startDate: 'dateInPast', zipcode: 'zipcode' })
  expect(searchFormToCriteria(form, today)).toBeNull()
})

it('becomes criteria that the contract takes', () => {
  const form = { ...newSearchForm(readable, today), solutions: [solutions.code.shortTermStaticCare] }
  const criteria = searchFormToCriteria(form, today)
  expect(searchCriteria.safeParse(criteria).success).toBe(true)
  expect(criteria).toMatchObject({ start_date: '2026-11-22', radius_m: 25_000 })
  expect(criteria).not.toHaveProperty('room_type')
  const { single } = roomTypes.code
  const wishing = searchFormToCriteria({ ...form, roomType: single }, today)
  expect(searchCriteria.safeParse(wishing)).toMatchObject({ success: true, data: { room_type: single } })
})

it('says what each change of the search would find', () => {
  const more: MoreCandidates[] = [
    { kind: 'radius', value: 10_000, count: 7 },
    { kind: 'start', value: 3, count: 4 },
    { kind: 'roomType', value: roomTypes.code.single, count: 12 },
    { kind: 'service', value: 1, count: 2 },
    { kind: 'specializations', value: null, count: 3 },
  ]
  expect(more.map((one) => moreText(one, spelledWords))).toEqual([
    'sender:searchForm.more.radius(km=10,count=7)',
    'sender:searchForm.more.start(days=3,count=4)',
    'sender:searchForm.more.roomType(wish=catalogue:roomType.single,count=12)',
    'sender:searchForm.more.service(wish=catalogue:service.dementia,count=2)',
    'sender:searchForm.more.specializations(count=3)',
  ])
})

it('has chosen the only kind of care that there is of a type, and none of several', () => {
  const { care, medicalSupplies, homeCare } = searchTypes.code
  expect(ofSearchType(medicalSupplies).solutions).toEqual([solutions.code.medicalSupplies])
  expect(ofSearchType(homeCare).solutions).toEqual([solutions.code.homeCare])
  expect(ofSearchType(care)).toEqual({ searchType: care, solutions: [] })
})

it('offers each search type its own kinds of care', () => {
  expect(solutionsOf(searchTypes.code.care)).toContain(solutions.code.staticCare)
  expect(solutionsOf(searchTypes.code.rehabilitation)).not.toContain(solutions.code.staticCare)
})

const search = {
  criteria: {
    search_type: 1,
    solutions: [21],
    services: [3, 4],
    specializations: [7],
    room_type: roomTypes.code.single,
    start_date: '2026-11-19',
    start_date_flexible: true,
    zipcode: '26131',
    radius_m: 30_000,
  },
  share_patient_data_automatically: true,
} as unknown as AuctionRecord

it('of a search becomes the same criteria again', () => {
  const later = { ...search, criteria: { ...search.criteria, start_date: '2026-12-01' } }
  expect(searchFormToCriteria(searchFormOf(later), today)).toEqual(later.criteria)
})

it('of a copied search starts tomorrow when its day has passed', () => {
  expect(copiedSearchForm(search, today)).toMatchObject({ startDate: '22.11.2026', radiusKm: 30, services: [3, 4] })
  const later = { ...search, criteria: { ...search.criteria, start_date: '2026-12-01' } }
  expect(copiedSearchForm(later, today).startDate).toBe('01.12.2026')
})

it('takes over the one change that finds more, and nothing that is none', () => {
  const form = searchFormOf(search)
  const widened = (kind: MoreCandidates['kind'], value: number | null) =>
    widenedForm(form, search, widenText({ kind, value }))
  expect(widened('radius', 10_000)).toEqual({ ...form, radiusKm: 40 })
  expect(widened('radius', 190_000).radiusKm).toBe(200)
  expect(widened('start', 3)).toEqual({ ...form, startDate: '22.11.2026' })
  expect(widened('roomType', roomTypes.code.single)).toEqual({ ...form, roomType: roomTypes.code.noPreference })
  expect(widened('service', 4)).toEqual({ ...form, services: [3] })
  expect(widened('specializations', null)).toEqual({ ...form, specializations: [] })
  for (const none of [undefined, 7, '', 'radius', 'radius:x', 'nonsense:3']) {
    expect(widenedForm(form, search, none)).toEqual(form)
  }
})
