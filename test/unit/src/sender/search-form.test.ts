// The form of a new search and the criteria that it becomes.
import { expect, it } from 'vitest'
import { roomTypes } from '../../../../catalogue/room-types.ts'
import { searchTypes } from '../../../../catalogue/search-types.ts'
import { solutions } from '../../../../catalogue/solutions.ts'
import { searchCriteria } from '../../../../contract/actions/search-codes.ts'
import type { MoreCandidates } from '../../../../contract/http/patients.ts'
import { moreText } from '../../../../src/sender/search-form/more-text.ts'
import {
  newSearchForm,
  searchFormProblems,
  searchFormToCriteria,
  solutionsOf,
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

it('offers each search type its own kinds of care', () => {
  expect(solutionsOf(searchTypes.code.care)).toContain(solutions.code.staticCare)
  expect(solutionsOf(searchTypes.code.rehabilitation)).not.toContain(solutions.code.staticCare)
})
