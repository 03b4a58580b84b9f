import { describe, expect, it } from 'vitest'
import type { ProfileView } from '../../../../../src/data/ports.ts'
import {
  filledOf,
  isOlderVersion,
  noticeOf,
  profileSections,
  sealOf,
} from '../../../../../src/features/patient-profile/sections.ts'
import { de } from '../../words.ts'

const open: ProfileView = {
  identity: {
    state: 'open',
    value: {
      counter: 1,
      first_name: 'Erna',
      last_name: 'Brandt',
      birth_date: '1941-04-12',
      street: 'Hauptstraße',
      house_number: '5b',
      city: 'Oldenburg',
      contact: { first_name: 'Kai', last_name: 'Brandt', relationship: 4, phone: '0441 123' },
    },
  },
  diagnosis: { state: 'open', value: { counter: 1, main_diagnosis: 'Schenkelhalsfraktur', icd_code: 'S72.0' } },
  care_needs: { state: 'open', value: { counter: 1, support_eating: false, support_body_care: true, mobility: [6] } },
}
const section = (key: string, profile: ProfileView = open) => {
  const found = profileSections(profile, de).find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}
const value = (key: string, fact: string) => section(key).facts.find((one) => one.key === fact)?.value

describe('a profile that can be read', () => {
  it('[R34] has six sections in the order of reading', () =>
    expect(profileSections(open, de).map(({ key }) => key)).toEqual([
      'person',
      'diagnoses',
      'care',
      'infection',
      'transport',
      'contact',
    ]))

  it('[R34] puts fields together as people read them', () => {
    expect(value('person', 'name')).toBe('Erna Brandt')
    expect(value('person', 'birthDate')).toBe('12.04.1941')
    expect(value('person', 'address')).toBe('Hauptstraße 5b, Oldenburg')
    expect(value('diagnoses', 'mainDiagnosis')).toBe('Schenkelhalsfraktur (S72.0)')
    expect(value('care', 'support')).toBe('Körperpflege')
    expect(value('contact', 'relationship')).toBe('Tochter oder Sohn')
  })

  it('offers a number to call', () =>
    expect(section('contact').facts.find(({ key }) => key === 'contactPhone')?.phone).toBe('0441 123'))

  it('keeps chief fields that are empty and names the others that nobody filled in', () => {
    expect(section('infection').facts).toEqual([{ key: 'infectionState', value: null }])
    expect(section('diagnoses').missing).toContain('allergies')
  })
})

describe('the facts that decide', () => {
  it.each([
    [1, 'Vorhanden'],
    [2, 'Keine bekannt'],
    [3, 'Unbekannt'],
    [undefined, null],
  ])('[R41] the infection state %s reads as %s', (state, text) => {
    const diagnosis = { counter: 1, ...(state === undefined ? {} : { infection_and_germs_state: state }) }
    const facts = section('infection', { ...open, diagnosis: { state: 'open', value: diagnosis } }).facts
    expect(facts.find(({ key }) => key === 'infectionState')?.value).toBe(text)
  })

  it('[P72] reads an infection that was left open to who wrote it as they answered', () => {
    const state = (infection_and_germs_state: number) =>
      profileSections(
        { ...open, diagnosis: { state: 'open', value: { counter: 1, infection_and_germs_state } } },
        de,
        'Noch offen',
      )
        .flatMap(({ facts }) => facts)
        .find(({ key }) => key === 'infectionState')?.value
    expect([state(3), state(1)]).toEqual(['Noch offen', 'Vorhanden'])
  })

  it('[R35] a patient of whom nothing is filled in keeps the chief fields of every section, empty', () => {
    const empty: ProfileView = {
      identity: { state: 'open', value: { counter: 1, first_name: '', last_name: '', birth_date: '' } },
      diagnosis: { state: 'open', value: { counter: 1 } },
      care_needs: { state: 'open', value: { counter: 1 } },
    }
    const facts = profileSections(empty, de).flatMap((one) => one.facts)
    expect(facts.map(({ key }) => key)).toEqual([
      ...['name', 'birthDate', 'address', 'mainDiagnosis', 'mobility', 'mentalAbility'],
      ...['infectionState', 'transportType', 'contactName', 'contactPhone'],
    ])
    expect(facts.every((fact) => fact.value === null)).toBe(true)
  })

  it('offers an address to write to', () => {
    const identity = {
      counter: 1,
      first_name: 'E',
      last_name: 'B',
      birth_date: '',
      contact: { email: ' kai@example.org ' },
    }
    const facts = section('contact', { ...open, identity: { state: 'open', value: identity } }).facts
    expect(facts.find(({ key }) => key === 'contactEmail')?.email).toBe('kai@example.org')
  })
})

it('[R37] the way to the house is the kind of transport and who comes along, in the clinic’s words', () => {
  const needs = { counter: 1, transport_type: 2, accompanying_person: 'Tochter Karin' }
  const { facts } = section('transport', { ...open, care_needs: { state: 'open', value: needs } })
  expect(facts.map(({ key }) => key)).toEqual(['transportType', 'accompanyingPerson'])
  expect(facts[0]?.value).not.toBeNull()
  expect(facts[1]?.value).toBe('Tochter Karin')
})

describe('a profile that cannot be read', () => {
  it.each(['no_key', 'redacted', 'unreadable'] as const)('keeps its labels while it is %s', (state) => {
    const sealed: ProfileView = { ...open, identity: { state } }
    expect(section('person', sealed)).toMatchObject({ state, missing: [] })
    expect(section('person', sealed).facts.map(({ key }) => key)).toEqual(['name', 'birthDate', 'address'])
    expect(section('person', sealed).facts.every((fact) => fact.value === null)).toBe(true)
    expect(sealOf(sealed)).toBe(state)
  })

  it('shows no labels of what the clinic never filled in', () => {
    const empty: ProfileView = { ...open, care_needs: { state: 'missing' } }
    expect(section('care', empty).facts).toEqual([])
    expect(sealOf(empty)).toBe('open')
  })
})

describe('a profile for who wrote it', () => {
  it('has only what was said, and what is sealed', () => {
    const half: ProfileView = { ...open, care_needs: { state: 'missing' }, diagnosis: { state: 'no_key' } }
    expect(filledOf(section('care', half))).toMatchObject({ facts: [], missing: [] })
    expect(filledOf(section('diagnoses', half))).toEqual(section('diagnoses', half))
    const chief = { ...section('person', half), facts: [{ key: 'name', value: null }], missing: ['address'] }
    expect(filledOf(chief)).toMatchObject({ facts: [], missing: [] })
  })
})

describe('the notice above them', () => {
  it.each([
    ['pending', true, null],
    ['notShared', false, null],
    ['declined', true, 'declined'],
    ['neverShared', false, 'declined'],
    ['reopening', true, 'reopening'],
    ['revoked', false, 'revoked'],
    ['unconfirmed', true, 'unconfirmed'],
    ['unconfirmed', false, 'unconfirmed'],
  ] as const)('is %s when released is %s and withheld is %s', (notice, released, withheld) =>
    expect(noticeOf('no_key', { released, withheld })).toBe(notice),
  )

  it('says of what is here what is wrong with it, whatever else is withheld', () =>
    expect(noticeOf('unreadable', { released: true, withheld: 'declined' })).toBe('unreadable'))
})

it('[EN6] tells when a part is an older version than was seen before', () => {
  expect(isOlderVersion(open)).toBe(false)
  expect(isOlderVersion({ ...open, identity: { ...open.identity, older: true } as ProfileView['identity'] })).toBe(true)
})
