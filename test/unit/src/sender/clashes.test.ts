// Two people in one field: whoever saves later is asked, and both values stay until then.
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { recordSections } from '../../../../domain/patient/record/sections.ts'
import patientRecord from '../../../../src/i18n/de/patient-record.json' with { type: 'json' }
import sender from '../../../../src/i18n/de/sender.json' with { type: 'json' }
import { isSaved, knownOf, unsaved, withChoice, withTyped } from '../../../../src/sender/assessing/edit-session.ts'
import { clashLabelKey } from '../../../../src/sender/patient-form/clash-text.ts'
import {
  asSaved,
  clashesOf,
  type KnownRecord,
  replacedSince,
  withTheirs,
} from '../../../../src/sender/patient-form/clashes.ts'
import { basisOf, onBasis, withSeenClashes } from '../../../../src/sender/patient-form/draft-basis.ts'
import { emptyPatientForm } from '../../../../src/sender/patient-form/patient-form.ts'

const path = 'identity.communication.language_other'
const record = (street: string, other: string): KnownRecord => ({
  form: { ...emptyPatientForm, street, houseNumber: '1' },
  before: {
    identity: {
      counter: 1,
      first_name: '',
      last_name: '',
      birth_date: '',
      communication: { language_other: other },
    } as never,
  },
})
const known = record('Weg', 'Dari')
const mine = { street: 'Weg-A', houseNumber: '2', details: { [path]: 'Paschtu' } }
const street = { name: 'street', mine: 'Weg-A', theirs: 'Weg-B' }

it('different fields are merged without a question', () => {
  const newest = { ...known, form: { ...known.form, city: 'Jever' } }
  expect(clashesOf(known, mine, newest)).toEqual([])
})

it('the same value twice is none, and another one is a question, in the form and in the sections', () => {
  expect(clashesOf(known, mine, record('Weg-A', 'Paschtu'))).toEqual([])
  expect(clashesOf(known, mine, record('Weg-B', 'Urdu'))).toEqual([
    street,
    { name: path, mine: 'Paschtu', theirs: 'Urdu' },
  ])
  expect(clashesOf(known, mine, record('Weg-B', ''))).toEqual([street, { name: path, mine: 'Paschtu', theirs: '' }])
})

it('once chosen it is asked no more, and the chosen values stand', () => {
  const newest = record('Weg-B', 'Urdu')
  const found = clashesOf(known, mine, newest)
  const told = onBasis(known, withSeenClashes(basisOf(mine, {}, known), found))
  const chosen = withTheirs(mine, [street])
  expect(chosen).toEqual({ street: 'Weg-B', houseNumber: '2', details: { [path]: 'Paschtu' } })
  expect(clashesOf(told, chosen, newest)).toEqual([])
  // a third person is asked about again
  expect(clashesOf(told, mine, record('Weg-C', 'Urdu'))).toEqual([{ name: 'street', mine: 'Weg-A', theirs: 'Weg-C' }])
})

it('in a sitting the own value is still to be saved, and that of the other is not', () => {
  const start = { start: known.form, before: known.before, typed: {}, saved: {} }
  const typed = withTyped(start, 'street', 'Weg-A')
  expect(unsaved(withChoice(typed, [street], []))).toEqual({ street: 'Weg-A' })
  const theirs = withChoice(typed, [street], [street])
  expect(isSaved(theirs)).toBe(true)
  expect(knownOf(theirs).form.street).toBe('Weg-B')
})

it('every field has a label', async () => {
  const i18n = i18next.createInstance()
  await i18n.init({ lng: 'de', resources: { de: { sender, 'patient-record': patientRecord } } })
  const paths = recordSections.flatMap(({ fields }) => fields.map((field) => field.path))
  const own = Object.keys(emptyPatientForm).filter((name) => name !== 'details')
  const lacking = [...own, ...paths].filter((name) => !clashLabelKey(name).some((key) => i18n.exists(key)))
  expect(lacking).toEqual(['assessmentCompleted'])
})

it('who saved first is told what stands there now, and of nothing else', () => {
  const saved = asSaved({ street: ' Weg-A ', details: { [path]: 'Paschtu' } }, record('Weg-A', 'Paschtu'))
  expect(saved).toEqual({ street: 'Weg-A', details: { [path]: 'Paschtu' } })
  const other = record('Weg-A', 'Paschtu')
  expect(replacedSince(saved, { ...other, form: { ...other.form, city: 'Jever' } })).toEqual([])
  expect(replacedSince(saved, record('Weg-B', 'Urdu'))).toEqual([
    street,
    { name: path, mine: 'Paschtu', theirs: 'Urdu' },
  ])
  expect(replacedSince(saved, record('', 'Paschtu'))).toEqual([{ name: 'street', mine: 'Weg-A', theirs: '' }])
})

it('a draft that is taken up again over a newer record knows what it was begun on', () => {
  const basis = basisOf(mine, {}, known)
  const newest = record('Weg-B', 'Urdu')
  const again = basisOf(mine, basis, newest)
  expect(again).toEqual(basis)
  expect(clashesOf(onBasis(newest, again), mine, newest)).toEqual([
    street,
    { name: path, mine: 'Paschtu', theirs: 'Urdu' },
  ])
})

it('what is changed later rests on the record as it was then', () => {
  const begun = basisOf({ street: 'Weg-A' }, {}, known)
  const newest = { ...record('Weg-B', 'Dari'), form: { ...known.form, street: 'Weg-B', city: 'Jever' } }
  const basis = basisOf({ street: 'Weg-A', city: 'Varel' }, begun, newest)
  expect(basis).toEqual({ street: 'Weg', city: 'Jever' })
  expect(clashesOf(onBasis(newest, basis), { street: 'Weg-A', city: 'Varel' }, newest)).toEqual([street])
})

it('what is no longer changed is no longer kept', () => {
  expect(basisOf({}, basisOf(mine, {}, known), known)).toEqual({})
})
