// The number of free places: typed, stepped with a thumb, or not told.
import { expect, it } from 'vitest'
import {
  detailsShown,
  draftOfDetails,
  fewerPlaces,
  formOfReport,
  isOvertaken,
  morePlaces,
  placesTyped,
  readDetails,
  typedOfDraft,
} from '../../../../../src/receiver/capacity/capacity-form.ts'
import {
  detailsOf,
  type ReportWithPlaces,
  reportOfTouch,
} from '../../../../../src/receiver/capacity/report-of-touch.ts'

const free: ReportWithPlaces = { status: 'free', from: null, places: 2, women: null, men: null, room_types: [1] }

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

it('stays with its rooms when the same is said again, and goes with another word', () => {
  expect(reportOfTouch('free', free)).toEqual(free)
  const shared = { ...free, women: 1, men: 1 }
  expect(reportOfTouch('free', shared)).toEqual(shared)
  // what a touch does not show does not count on: a day from before would keep the place hidden from everybody
  for (const status of ['free', 'none'] as const) {
    const later = { ...(status === 'free' ? shared : { ...shared, status }), from: '2026-12-01' }
    expect(reportOfTouch(status, later)).toEqual({ ...later, from: null })
  }
  const nothing = { from: null, places: null, women: null, men: null, room_types: null }
  expect(reportOfTouch('none', shared)).toEqual({ status: 'none', ...nothing })
})

it('knows nothing of women and men where an app of before kept the report', () =>
  expect(detailsOf({ status: 'free', from: null, places: 2, room_types: [1] })).toEqual(free))

it('of places for women and for men takes no more together than there are', () => {
  const form = formOfReport({ ...free, women: 1 }, 0, 'de-DE')
  expect(form).toMatchObject({ places: '2', women: '1', men: '' })
  const read = (typed: Partial<typeof form>) => readDetails({ ...form, ...typed }, 'free', 0)
  expect(read({})).toMatchObject({ ok: true, value: { places: 2, women: 1, men: null } })
  expect(read({ men: '1' })).toMatchObject({ ok: true, value: { places: 2, women: 1, men: 1 } })
  expect(read({ men: '2' })).toEqual({
    ok: false,
    error: [{ field: 'women', text: 'receiver:capacity.gendersTooMany' }],
  })
  expect(read({ women: '', men: '3' })).toMatchObject({ ok: false, error: [{ field: 'men' }] })
  // without a number of all there is nothing to compare them with, and none is made up
  expect(read({ places: '', men: '5' })).toMatchObject({ ok: true, value: { places: null, women: 1, men: 5 } })
  expect(read({ men: 'zwei' })).toMatchObject({
    ok: false,
    error: [{ field: 'men', text: 'receiver:capacity.placesWrong' }],
  })
})

it('keeps what is being typed when a colleague reports, says so, and gives way once it was sent', () => {
  const form = { ...formOfReport(free, 0, 'de-DE'), places: '7' }
  const typed = { form, over: free, isSent: false }
  const colleagues = { ...free, places: 3 }
  expect([detailsShown(null, free), detailsShown(typed, free), detailsShown(typed, colleagues)]).toEqual([
    null,
    form,
    form,
  ])
  expect([isOvertaken(null, free), isOvertaken(typed, free), isOvertaken(typed, colleagues)]).toEqual([
    false,
    false,
    true,
  ])
  const sent = { ...typed, isSent: true }
  expect([detailsShown(sent, free), detailsShown(sent, { ...free, places: 7 })]).toEqual([form, null])
  expect(isOvertaken(sent, colleagues)).toBe(false)
})

it('remembers what was typed over which report, and nothing of what the house has told', () => {
  const told = formOfReport(free, 0, 'de-DE')
  const form = { ...told, places: '7' }
  expect([draftOfDetails(form, free, told), draftOfDetails({ ...told }, free, told)]).toEqual([
    { form, over: free },
    {},
  ])
  expect(typedOfDraft({ form, over: free }, told)).toEqual({ form, over: free, isSent: false })
  // nothing typed, and what another version of the app kept
  const other = { form: { ...form, rooms: 'all' }, over: free } as unknown as Parameters<typeof typedOfDraft>[0]
  expect([typedOfDraft({}, told), typedOfDraft(other, told)]).toEqual([null, null])
})
