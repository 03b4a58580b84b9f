// [OB3] An answer that is said differently opens with what it said: read back, its form gives the same codes.
import { expect, it } from 'vitest'
import { type AcceptForm, readAcceptForm } from '../../../../../src/receiver/answer/accept-form.ts'
import { type DeclineForm, readDeclineForm } from '../../../../../src/receiver/answer/decline-form.ts'
import { formOfAnswer } from '../../../../../src/receiver/answer/form-of-answer.ts'
import { type InterestForm, readInterestForm } from '../../../../../src/receiver/answer/interest-form.ts'

const nowMs = Date.UTC(2026, 1, 2, 12)
const wish = '2026-02-09'

it.each(['de-DE', 'en-GB'] as const)('an acceptance in %s', (locale) => {
  for (const available_from of [wish, '2026-02-12']) {
    const codes = { accepted_solutions: [21, 22], available_from, room_type: 2 }
    const form = formOfAnswer({ type: 'accept_request', codes }, 'Ab 10 Uhr.', wish, locale) as AcceptForm
    expect(readAcceptForm(form, { startDate: wish, nowMs })).toEqual({
      ok: true,
      value: { codes, message: 'Ab 10 Uhr.' },
    })
  }
})

it.each([
  { declined_reason: 2, capacity_date: '2026-03-01', no_capacity_reasons: [] },
  { declined_reason: 2, capacity_date: null, no_capacity_reasons: [] },
  {
    declined_reason: 5,
    capacity_date: null,
    no_capacity_reasons: [
      { type: 1, values: [1] },
      { type: 3, values: [2, 4] },
    ],
  },
  { declined_reason: 4, capacity_date: null, no_capacity_reasons: [] },
])('a decline: %o', (codes) => {
  const form = formOfAnswer({ type: 'decline_request', codes }, '', wish, 'de-DE') as DeclineForm
  expect(readDeclineForm(form, nowMs)).toEqual({ ok: true, value: { codes, message: '' } })
})

it('codes of another version leave the text, and the choice to the person', () => {
  expect(formOfAnswer({ type: 'accept_request', codes: { x: 1 } }, 'Ja.', wish, 'de-DE')).toMatchObject({
    solutions: [],
    message: 'Ja.',
  })
})

it.each(['de-DE', 'en-GB'] as const)('an interest in %s', (locale) => {
  const codes = { missing: [1, 6], needed_by: Date.UTC(2026, 1, 3, 14, 30), held_places: 1 }
  const form = formOfAnswer({ type: 'report_interest', codes }, 'Bitte bald.', wish, locale) as InterestForm
  expect(readInterestForm(form, nowMs)).toEqual({ ok: true, value: { codes, message: 'Bitte bald.' } })
  expect(formOfAnswer({ type: 'report_interest', codes: { x: 1 } }, 'Ja.', wish, locale)).toMatchObject({
    missing: [],
    message: 'Ja.',
  })
})
