import { describe, expect, it } from 'vitest'
import {
  chosenTime,
  emptyInterestForm,
  type InterestForm,
  interestForm,
  offeredTimes,
  readInterestForm,
} from '../../../../../src/receiver/answer/interest-form.ts'

/** German clocks: Sunday, 22 November 2026, 14:00 */
const now = Date.parse('2026-11-22T13:00:00Z')
const evening = Date.parse('2026-11-22T16:01:00Z')
const read = (form: Partial<InterestForm>, at = now) =>
  readInterestForm({ ...emptyInterestForm, missing: [1], ...form }, at)
const codes = (form: Partial<InterestForm>, at = now) => {
  const outcome = read(form, at)
  return outcome.ok ? outcome.value.codes : outcome.error.map(({ field, text }) => `${field} ${text}`)
}
const at = (iso: string) => Date.parse(iso)

describe('the interest of a house', () => {
  it('says what is missing in the order of the list, until when, and the place that is kept', () => {
    expect(read({ missing: [3, 1], message: ' Bitte bald. ', neededBy: 'tomorrow', holds: true })).toEqual({
      ok: true,
      value: {
        codes: { missing: [1, 3], needed_by: at('2026-11-23T11:00:00Z'), held_places: 1 },
        message: 'Bitte bald.',
      },
    })
  })

  it('keeps no place unasked, and none without a time', () => {
    expect(codes({ neededBy: 'tomorrow' })).toMatchObject({ held_places: 0 })
    expect(codes({ neededBy: 'open', holds: true })).toEqual({ missing: [1], needed_by: null, held_places: 0 })
  })

  it('offers six o’clock until an hour before, and then begins with tomorrow', () => {
    expect([offeredTimes(now)[0], chosenTime(emptyInterestForm, now)]).toEqual(['today', 'today'])
    expect(codes({})).toMatchObject({ needed_by: at('2026-11-22T17:00:00Z') })
    expect(offeredTimes(evening)).not.toContain('today')
    // a draft of this morning
    expect(codes({ neededBy: 'today' }, evening)).toMatchObject({ needed_by: at('2026-11-23T11:00:00Z') })
  })

  it('sends what stood there when it was opened, or says that the time is over', () => {
    const sent = (at: number, form: Partial<InterestForm> = {}) =>
      readInterestForm({ ...emptyInterestForm, missing: [1], ...form }, at, now)
    expect(chosenTime(emptyInterestForm, now)).toBe('today')
    expect(sent(evening)).toMatchObject({ ok: true, value: { codes: { needed_by: at('2026-11-22T17:00:00Z') } } })
    const over = { ok: false, error: [{ field: 'until', text: 'interest:timePassed' }] }
    expect(sent(at('2026-11-22T17:00:00Z'))).toEqual(over)
    // 'Morgen' is the day after that on which it was opened
    const tomorrow = { neededBy: 'tomorrow' } as const
    expect(sent(at('2026-11-22T23:30:00Z'), tomorrow)).toMatchObject({
      value: { codes: { needed_by: at('2026-11-23T11:00:00Z') } },
    })
    expect(sent(at('2026-11-23T11:00:00Z'), tomorrow)).toEqual(over)
  })

  it.each<[string, Partial<InterestForm>, string[]]>([
    ['nothing missing', { missing: [] }, ['missing interest:nothing']],
    ['something else without words', { missing: [5] }, ['message interest:otherMissing']],
    ['no day', { neededBy: 'other', time: '12:00' }, ['date receiver:form.dateFromToday']],
    ['a day that is over', { neededBy: 'other', date: '21.11.2026' }, ['date receiver:form.dateFromToday']],
    ['no time', { neededBy: 'other', date: '24.11.2026', time: '' }, ['time interest:timeMissing']],
    ['a time that is over', { neededBy: 'other', date: '22.11.2026', time: '13:59' }, ['time interest:timePassed']],
    ['a day in months', { neededBy: 'other', date: '24.12.2026' }, ['date interest:tooLate']],
  ])('refuses %s', (_, form, problems) => {
    expect(codes(form)).toEqual(problems)
  })

  it('is read back into the form that it came from', () => {
    const form = { neededBy: 'other', date: '24.11.2026', time: '09:30', holds: true, missing: [2] } as const
    const said = read(form)
    if (!said.ok) throw new Error('not read')
    expect(interestForm(said.value.codes, 'Danke', 'de-DE')).toEqual({ ...form, message: 'Danke' })
    expect(interestForm({}, '', 'de-DE')).toMatchObject({ missing: [], neededBy: 'open', holds: false })
  })
})
