// What the answers of a relative make of a request. Nothing that was not answered is written down.
import { describe, expect, it } from 'vitest'
import { criteriaOf, emptyForm, problemsOf, searchOf } from '../../../../src/portal/own/ask-form.ts'

const filters = {
  services: [1],
  weight: { min: 130, max: null },
  startDate: '2026-02-10',
  distanceKm: 25,
  zipcode: '26382',
}
const today = '2026-02-03'
const named = { ...emptyForm, firstName: ' Hedwig ', lastName: 'Musterfrau', phone: '0441 123456' }
const admissionsOf = (answers: Partial<typeof emptyForm>) =>
  searchOf({ ...named, ...answers }, filters, today).profile.care_needs?.admissions

describe('the fields that take several answers', () => {
  it('[P70] write what is chosen, and nothing once all of it is taken back', () => {
    expect(admissionsOf({ visitTimes: ['3', '1'], mobility: ['2'], careTypes: ['1'] })).toEqual({
      visit_times: [1, 3],
      portal_mobility: [2],
      required_care_types: [1],
    })
    expect(admissionsOf({ visitTimes: [], mobility: [], careTypes: [] })).toEqual({})
  })
  it('[P72] keep the words of “other” only while that is chosen', () => {
    const words = { careOther: 'Begleitung', visitOther: 'nachts', reasonOther: 'Umzug', insuranceOther: 'keine' }
    expect(admissionsOf(words)).toEqual({})
    expect(
      admissionsOf({ ...words, careTypes: ['98'], visitTimes: ['98'], reason: '98', insurance: '98' }),
    ).toMatchObject({
      required_care_other: 'Begleitung',
      visit_times_other: 'nachts',
      search_reason_other: 'Umzug',
      insurance_other: 'keine',
    })
  })
})

it('asks each step for what it needs, and refuses links in what is written freely', () => {
  expect(problemsOf('person', emptyForm)).toEqual({ firstName: 'problem.firstName', lastName: 'problem.lastName' })
  expect(problemsOf('help', emptyForm)).toEqual({ kinds: 'problem.kinds' })
  expect(problemsOf('help', { ...emptyForm, kinds: ['staticCare'], careOther: 'https://a.example' })).toEqual({
    careOther: 'domain:problem.containsLink',
  })
  expect(problemsOf('health', { ...emptyForm, conditions: 'ftp://a.example' })).toEqual({
    conditions: 'domain:problem.containsLink',
  })
  expect(problemsOf('contact', { ...emptyForm, phone: 'ruf an' })).toEqual({ phone: 'domain:problem.phone' })
  expect(problemsOf('contact', named)).toEqual({})
})

it('writes who the search is for and whom to call, and takes what the list was filtered by along', () => {
  const other = searchOf({ ...named, birthDate: '1941-04-12', contactFirst: 'Karin' }, filters, today)
  expect(other.profile.identity).toMatchObject({
    first_name: 'Hedwig',
    last_name: 'Musterfrau',
    birth_date: '1941-04-12',
    contact: { first_name: 'Karin', phone: '0441123456' },
  })
  expect(other.readable).toMatchObject({ zipcode: '26382', services: [1], weight_interval: { min: 130, max: null } })
  const self = searchOf({ ...named, who: 'self', birthDate: '2026-02-04' }, filters, today)
  expect(self.profile.identity).toMatchObject({
    birth_date: '', // none yet
    contact: { first_name: 'Hedwig', last_name: 'Musterfrau' },
  })
  expect(criteriaOf({ ...named, kinds: ['staticCare'] }, filters)).toMatchObject({
    solutions: [22],
    zipcode: '26382',
    radius_m: 25_000,
  })
})
