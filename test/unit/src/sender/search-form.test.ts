// The form of a new search and the criteria that it becomes.
import { expect, it } from 'vitest'
import { searchTypes } from '../../../../catalogue/search-types.ts'
import { solutions } from '../../../../catalogue/solutions.ts'
import { searchCriteria } from '../../../../contract/actions/search-codes.ts'
import {
  newSearchForm,
  searchFormProblems,
  searchFormToCriteria,
  solutionsOf,
} from '../../../../src/sender/search-form/search-form.ts'

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
})

it('offers each search type its own kinds of care', () => {
  expect(solutionsOf(searchTypes.code.care)).toContain(solutions.code.staticCare)
  expect(solutionsOf(searchTypes.code.rehabilitation)).not.toContain(solutions.code.staticCare)
})
