import { describe, expect, it } from 'vitest'
import { declinedReasons } from '../../../../../catalogue/declined-reasons.ts'
import { noCapacityTypes } from '../../../../../catalogue/no-capacity-types.ts'
import { declineCodes } from '../../../../../contract/actions/request-codes.ts'
import { declineText } from '../../../../../domain/decline-texts.ts'
import {
  type DeclineForm,
  declineSoFar,
  emptyDeclineForm,
  fittingReasons,
  readDeclineForm,
} from '../../../../../src/receiver/answer/decline-form.ts'
import { de } from '../../words.ts'

const now = Date.parse('2026-02-02T09:00:00Z')
const { code } = declinedReasons
const form = (change: Partial<DeclineForm>): DeclineForm => ({ ...emptyDeclineForm, ...change })
const read = (change: Partial<DeclineForm>) => {
  const result = readDeclineForm(form(change), now)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  expect(declineCodes.safeParse(result.value.codes).success).toBe(true)
  return result.value
}
const problems = (change: Partial<DeclineForm>) => {
  const result = readDeclineForm(form(change), now)
  return result.ok ? [] : result.error.map(({ field, text }) => [field, text])
}
const reads = (change: Partial<DeclineForm>) => declineText(declineSoFar(form(change), now), de)

describe('[R19] [R20] [R22] [R24] [R25] the form “Absagen”', () => {
  it('asks for a reason first', () => expect(problems({})).toEqual([['reason', 'receiver:decline.reasonMissing']]))

  it('reason 2 with a date, without one, and with one that has passed', () => {
    expect(read({ reason: code.noCapacity, dateKnown: true, date: '1.3.26' }).codes.capacity_date).toBe('2026-03-01')
    expect(read({ reason: code.noCapacity }).codes.capacity_date).toBeNull()
    expect(problems({ reason: code.noCapacity, dateKnown: true, date: '1.1.2026' })).toEqual([
      ['date', 'receiver:form.dateFromToday'],
    ])
    expect(problems({ reason: code.noCapacity, dateKnown: true, date: '31.2.2027' })).toEqual([
      ['date', 'domain:problem.noSuchDate'],
    ])
  })

  it('reason 5 carries all seven kinds in the catalogue’s order, empty ones left out', () => {
    const lacking = { 7: [3], 6: [0, 4], 5: [21], 4: [1], 3: [5, 2], 2: [2], 1: [1] }
    const { codes } = read({ reason: code.noCapacityForPatient, lacking })
    expect(codes.no_capacity_reasons.map(({ type }) => type)).toEqual([...noCapacityTypes.codes])
    expect(codes.no_capacity_reasons[2]).toEqual({ type: 3, values: [5, 2] })
    expect(read({ reason: code.noCapacityForPatient, lacking: { 1: [], 3: [5] } }).codes.no_capacity_reasons).toEqual([
      { type: 3, values: [5] },
    ])
  })

  it('reason 5 needs at least one lack', () =>
    expect(problems({ reason: code.noCapacityForPatient, lacking: { 3: [] } })).toEqual([
      ['lacking', 'receiver:decline.lackingMissing'],
    ]))

  it.each([
    [code.other, 'receiver:decline.otherMissing'],
    [code.noCapacityForPatientText, 'receiver:decline.ownWordsMissing'],
  ])('reason %i needs a text', (reason, text) => {
    expect(problems({ reason, message: '  ' })).toEqual([['message', text]])
    expect(read({ reason, message: ' Kein Aufzug. ' }).message).toBe('Kein Aufzug.')
  })

  it('reason 6 may have a text, reason 4 has none', () => {
    expect(read({ reason: code.payer }).message).toBe('')
    expect(read({ reason: code.payer, message: 'Selbst zahlend' }).message).toBe('Selbst zahlend')
    expect(read({ reason: code.geography, message: 'wird nicht gesendet' }).message).toBe('')
  })

  it('sends only what belongs to the chosen reason, though the rest stays entered', () => {
    const entered = { dateKnown: true, date: '1.3.26', lacking: { 3: [5] }, message: 'Text' }
    expect(read({ ...entered, reason: code.geography }).codes).toEqual({
      declined_reason: 4,
      capacity_date: null,
      no_capacity_reasons: [],
    })
  })

  it('shows what the clinic will read while it is entered', () => {
    expect(reads({ reason: code.noCapacityForPatient, lacking: { 3: [5] } })).toBe(
      'Keine Kapazität für diese Person: Behandlung von Personen mit MRSA',
    )
    expect(reads({ reason: code.noCapacity, dateKnown: true, date: '1.3.' })).toBe('Kein Platz frei, Datum noch offen')
    expect(reads({})).toBe('')
  })
})

describe('[R22] reasons that fit one person', () => {
  const { careLevel, infection } = noCapacityTypes.code
  it.each([
    ['a level beside a level', careLevel, [4], [4, 5], [4, 5]],
    ['none takes the levels away', careLevel, [4, 5], [4, 5, 0], [0]],
    ['a level takes none away', careLevel, [0], [0, 5], [5]],
    ['unknown takes all away', careLevel, [0], [0, -1], [-1]],
    ['one less is one less', careLevel, [4, 5], [5], [5]],
    ['others are as they were chosen', infection, [1], [1, 2], [1, 2]],
  ])('%s', (_what, type, before, after, kept) => {
    expect(fittingReasons(type, before, after)).toEqual(kept)
  })
})
