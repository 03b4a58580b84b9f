// A sitting: what of the typed values a save sends, and what leaving asks.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EditSession,
  formOf,
  isSaved,
  sendable,
  unsaved,
  withSaved,
  withTyped,
} from '../../../../../src/sender/assessing/edit-session.ts'
import { asksBeforeLeaving, sessionIdOf } from '../../../../../src/sender/assessing/leave-rule.ts'
import { emptyPatientForm } from '../../../../../src/sender/patient-form/patient-form.ts'
import { detailAt, withDetail } from '../../../../../src/sender/patient-form/record/details.ts'
import { holds } from '../../../domain/properties.ts'

const before = { diagnosis: { counter: 3, addictions: 'Nikotin' } }
const begun: EditSession = { start: { ...emptyPatientForm, city: 'Emden' }, before, typed: {}, saved: {} }
const addictions = 'diagnosis.addictions'
const withDetailTyped = (sitting: EditSession, value: unknown, path = addictions) =>
  withTyped(sitting, 'details', withDetail(before, formOf(sitting).details, path, value))

describe('a sitting', () => {
  it('sends what differs from the record, and nothing once that is saved', () => {
    const typed = withTyped(withTyped(begun, 'city', 'Leer'), 'careLevel', 3)
    expect(unsaved(typed)).toEqual({ city: 'Leer', careLevel: 3 })
    expect(isSaved(withSaved(typed, unsaved(typed)))).toBe(true)
    expect(unsaved(withTyped(withTyped(begun, 'city', 'Leer'), 'city', 'Emden'))).toEqual({})
  })

  it('sends a field again that goes back to how it began after it was saved', () => {
    const saved = withSaved(withTyped(begun, 'city', 'Leer'), { city: 'Leer' })
    expect(unsaved(withTyped(saved, 'city', 'Emden'))).toEqual({ city: 'Emden' })
  })

  it('keeps what is typed while a save is on its way', () => {
    const sent = withTyped(begun, 'city', 'Le')
    const typedOn = withTyped(sent, 'city', 'Leer')
    const after = withSaved(typedOn, unsaved(sent))
    expect(formOf(after).city).toBe('Leer')
    expect(unsaved(after)).toEqual({ city: 'Leer' })
  })

  it('sends of the details of the record those alone that were changed since', () => {
    const one = withDetailTyped(begun, 'keine')
    const saved = withSaved(one, unsaved(one))
    const two = withDetailTyped(saved, 'ja', 'diagnosis.chronic_pains')
    expect(unsaved(two)).toEqual({ details: { 'diagnosis.chronic_pains': 'ja' } })
    expect(unsaved(withDetailTyped(saved, 'Nikotin'))).toEqual({ details: { [addictions]: 'Nikotin' } })
    expect(unsaved(withDetailTyped(begun, ''))).toEqual({ details: { [addictions]: null } })
  })

  it('ends with a record that says what the fields say, whatever is typed and whenever it is saved', () => {
    const change = fc.record({ path: fc.constantFrom(addictions, 'diagnosis.chronic_pains'), text: fc.string() })
    holds(fc.array(fc.oneof(change, fc.constant('save' as const)), { maxLength: 12 }), (steps) => {
      let record: Record<string, unknown> = {}
      let sitting = begun
      const save = () => {
        record = { ...record, ...unsaved(sitting).details }
        sitting = withSaved(sitting, unsaved(sitting))
      }
      for (const next of steps) {
        if (next === 'save') save()
        else sitting = withDetailTyped(sitting, next.text, next.path)
      }
      save()
      for (const path of [addictions, 'diagnosis.chronic_pains']) {
        const shown = detailAt(before, formOf(sitting).details, path) ?? null
        expect(detailAt(before, record, path) ?? null).toEqual(shown)
      }
    })
  })

  it('keeps back a field that cannot be saved as it stands', () => {
    expect(sendable({ phone: '04', city: 'Leer' }, { phone: 'phone' })).toEqual({ city: 'Leer' })
    const details = { 'identity.a': 'http://x', 'identity.b': 'b' }
    expect(sendable({ details }, { 'identity.a': 'containsLink' })).toEqual({ details: { 'identity.b': 'b' } })
    expect(sendable({ details: { 'identity.a': 'http://x' } }, { 'identity.a': 'containsLink' })).toEqual({})
  })
})

describe('[S7] leaving an assessment asks', () => {
  const base = '/app/clinic/dashboard/patient'
  const here = `${base}/7/auction/3/assessing/needs`

  it.each([`${base}/8`, `${base}/new`, `${base}/8/auction/9/assessing/info`, `${base}/70/edit`])('before %s', (next) =>
    expect(asksBeforeLeaving(here, next)).toBe(true),
  )

  it.each([
    `${base}/7`,
    `${base}/7/auction/3/assessing/medical`,
    `${base}/7/auction/4`,
    '/app/clinic/dashboard',
    '/app/clinic/dashboard/todo',
  ])('nothing before %s', (next) => expect(asksBeforeLeaving(here, next)).toBe(false))

  it('nothing on a page that is no assessment', () =>
    expect(asksBeforeLeaving(`${base}/7/auction/3`, `${base}/8`)).toBe(false))
})

it('[K2] a sitting has the id of its address, and no other text', () => {
  expect(sessionIdOf({ session_id: '0b9e-4' })).toBe('0b9e-4')
  expect(sessionIdOf({ session_id: 42 })).toBe('42')
  for (const id of [undefined, '', 'a b', '<script>', 'x'.repeat(65), {}]) {
    expect(sessionIdOf({ session_id: id })).toBeNull()
  }
})
