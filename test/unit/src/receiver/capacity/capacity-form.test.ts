// The number of free places: typed, stepped with a thumb, or not told.
import { expect, it } from 'vitest'
import type { NewReport } from '../../../../../src/data/capacity-port.ts'
import {
  fewerPlaces,
  formOfReport,
  morePlaces,
  placesTyped,
  readDetails,
} from '../../../../../src/receiver/capacity/capacity-form.ts'
import { reportOfTouch } from '../../../../../src/receiver/capacity/report-of-touch.ts'

const free: NewReport = { status: 'free', from: null, places: 2, room_types: [1] }

it('goes down to no number at all, and up to three digits', () => {
  expect([3, 1, null].map(fewerPlaces)).toEqual([2, null, null])
  expect([null, 1, 999].map(morePlaces)).toEqual([1, 2, 999])
})

it.each([
  ['', null],
  [' 12 ', 12],
  ['0', null],
  ['1000', null],
  ['zwei', null],
])('is read from %j as %j', (typed, places) => expect(placesTyped(typed)).toBe(places))

it('is refused where it is no number, and free to leave out', () => {
  const form = formOfReport(free, 0, 'de-DE')
  expect(readDetails(form, 'free', 0)).toMatchObject({ ok: true, value: free })
  expect(readDetails({ ...form, places: '' }, 'free', 0)).toMatchObject({ ok: true, value: { places: null } })
  expect(readDetails({ ...form, places: '0' }, 'free', 0)).toMatchObject({ ok: false, error: [{ field: 'places' }] })
})

it('stays with rooms and day when the same is said again, and goes with another word', () => {
  expect(reportOfTouch('free', free)).toEqual(free)
  expect(reportOfTouch('none', free)).toEqual({ status: 'none', from: null, places: null, room_types: null })
})
