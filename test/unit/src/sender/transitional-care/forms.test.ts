// What is typed of transitional care: a call keeps the time that was typed, a point keeps its writer, and nothing is filled in by us.
import { describe, expect, it } from 'vitest'
import { declinedReasons } from '../../../../../catalogue/declined-reasons.ts'
import type { CareCall, CareProofs } from '../../../../../contract/records/transitional-care.ts'
import {
  type CallForm,
  callFormOf,
  emptyCall,
  readCall,
} from '../../../../../src/sender/transitional-care/call-form.ts'
import { editedParts, proofFormOf, readProof } from '../../../../../src/sender/transitional-care/proof-form.ts'

const today = '2026-11-27'
const now = Date.parse('2026-11-27T14:02:00Z')
const full: CallForm = {
  ...emptyCall,
  name: ' Pflegehaus Moor ',
  place: 'Edewecht',
  way: 'phone',
  day: '27.11.2026',
  time: '10:40',
  answer: 'declined',
  reason: String(declinedReasons.code.noCapacity),
}

describe('a call', () => {
  it('keeps the time that was typed', () => {
    expect(readCall(full, today, now)).toEqual({
      ok: true,
      value: {
        void: false,
        house: { id: null, name: 'Pflegehaus Moor', place: 'Edewecht' },
        way: 'phone',
        asked_at: Date.parse('2026-11-27T09:40:00Z'),
        with: '',
        answer: 'declined',
        reason: declinedReasons.code.noCapacity,
        note: '',
      },
    })
  })

  it('has nothing that nobody typed: an empty form says all that is missing', () => {
    expect(readCall(emptyCall, today, now)).toEqual({
      ok: false,
      error: { house: 'house', way: 'way', day: 'day', time: 'time', answer: 'answer' },
    })
  })

  it.each<[string, Partial<CallForm>, object]>([
    ['a house outside without its place', { place: '' }, { place: 'place' }],
    ['a day that is none', { day: '31.11.2026' }, { day: 'day' }],
    ['a time that is none', { time: '25:00' }, { time: 'time' }],
    ['a day to come', { day: '28.11.2026' }, { day: 'future' }],
    ['a time to come', { time: '15:03' }, { time: 'future' }],
  ])('%s is said at its field', (_name, part, error) => {
    expect(readCall({ ...full, ...part }, today, now)).toEqual({ ok: false, error })
  })

  it('of a house of the list needs no place, and has a reason only when it declined', () => {
    const chosen = { ...full, houseId: 7, house: 'Haus Linde', name: '', place: '', answer: 'accepted' }
    expect(readCall(chosen, today, now)).toMatchObject({
      value: { house: { id: 7, name: 'Haus Linde', place: '' }, reason: null },
    })
  })

  it.each(['2026-11-27T09:40:00Z', '2026-07-01T04:05:00Z', '2026-10-25T01:30:00Z'])(
    'of %s comes back from its form as it was',
    (asked) => {
      const call: CareCall = {
        id: 'a',
        by: 'M. König',
        at: now,
        corrects: null,
        void: false,
        house: { id: null, name: 'Moor', place: 'Varel' },
        way: 'fax',
        asked_at: Date.parse(asked),
        with: 'Frau Otto',
        answer: 'declined',
        reason: 2,
        note: 'nein',
      }
      const { id: _id, by: _by, at: _at, corrects: _corrects, ...said } = call
      expect(readCall(callFormOf(call), today, now)).toEqual({ ok: true, value: said })
    },
  )
})

describe('a point', () => {
  const by = { by: 'M. König', at: now }
  const kept: CareProofs = {
    treatment_end: { ...by, day: '2026-11-25' },
    care_start: { ...by, day: '2026-11-25' },
    begun: { ...by, day: '2026-11-19', note: 'Visite' },
    agreed: { ...by, day: '2026-11-20', with: 'Tochter', way: 'phone', result: 'höchstens 25 km' },
    need: { ...by, day: '2026-11-20', need: 'Kurzzeitpflege', result: 'bewilligt' },
    payer: { ...by, day: '2026-11-20', contact: 'Frau Sommer', way: 'email' },
  }

  it('comes back from its form as it was, all of them', () => {
    const back = editedParts.map((part) => readProof(part, proofFormOf(part, kept), by, today))
    const all = Object.assign({}, ...back.map((read) => (read.ok ? read.value : {})))
    expect(all).toEqual(kept)
  })

  it('that is left empty has no day', () => {
    const empty = { day: '', start: '', line: '', way: '', text: '' }
    expect(readProof('agreed', empty, by, today)).toEqual({
      ok: true,
      value: { agreed: { ...by, day: null, with: '', way: null, result: '' } },
    })
    expect(readProof('days', empty, by, today)).toMatchObject({ value: { care_start: { day: null } } })
  })

  it('says a day that is none, and a start before the end of treatment', () => {
    const form = { ...proofFormOf('days', kept), day: '25.11.2026', start: '24.11.2026' }
    expect(readProof('days', form, by, today)).toEqual({ ok: false, error: { start: 'order' } })
    expect(readProof('need', { ...form, day: 'bald', start: '' }, by, today)).toEqual({
      ok: false,
      error: { day: 'problem' },
    })
  })
})
