// What people are told of what the server reads (contract/readable.ts) is all that it reads.
import { expect, it } from 'vitest'
import { infectionStates } from '../../../../catalogue/infection-states.ts'
import { type ReadableField, readableReasons } from '../../../../contract/readable.ts'
import { emptyForm, searchOf } from '../../../../src/portal/own/ask-form.ts'
import { de, en } from '../words.ts'

/** the words of each field; null: no form fills it */
const named: Readonly<Record<ReadableField, readonly [german: string, english: string] | null>> = {
  age_interval: ['Altersgruppe', 'age group'],
  weight_interval: ['Gewicht', 'weight'],
  gender: ['Geschlecht', 'gender'],
  care_level: ['Pflegegrad', 'care level'],
  requires_isolation: ['Isolation', 'isolation'],
  services: ['besonderer Bedarf', 'special needs'],
  specializations: ['Fachrichtung', 'specialty'],
  payers: ['Kostenträger', 'payer'],
  zipcode: ['Postleitzahl', 'postcode'],
  case_number_hmac: null,
  station: ['Station', 'station'],
  assessment_completed: ['Assessment', 'assessment'],
}

it('[EN5] a clinic is told every field', () => {
  const missing = Object.keys(readableReasons).filter((field) => {
    const words = named[field as ReadableField]
    return words && !(de.t('sender:form.open').includes(words[0]) && en.t('sender:form.open').includes(words[1]))
  })
  expect(missing).toEqual([])
})

it('[EN5] relatives are told every field that their request fills, and what they look for', () => {
  const form = {
    ...emptyForm,
    firstName: 'Hedwig',
    lastName: 'Musterfrau',
    birthDate: '1941-04-12',
    infection: String(infectionStates.code.none),
  }
  const asked = { services: [1], weight: { min: 130, max: null }, startDate: '2026-02-10', distanceKm: 25 }
  const { readable } = searchOf(form, { ...asked, zipcode: '26382' }, '2026-02-03')
  const filled = Object.entries(readable).flatMap(([field, value]) =>
    value === null || (Array.isArray(value) && value.length === 0) ? [] : [field],
  )
  // the weight is asked for among the special needs
  expect(filled.sort()).toEqual(
    ['age_interval', 'care_level', 'requires_isolation', 'services', 'weight_interval', 'zipcode'].sort(),
  )
  const sought = [
    ['Umkreis', 'radius'],
    ['Beginn', 'start'],
    ['Art der Hilfe', 'kind of help'],
    ['besonderen Bedarf', 'special needs'],
  ] as const
  const patient = (['age_interval', 'care_level', 'requires_isolation', 'zipcode'] as const).map(
    (field) => named[field],
  )
  for (const words of [...sought, ...patient]) {
    expect(de.t('portal-requests:ask.readable')).toContain(words?.[0])
    expect(en.t('portal-requests:ask.readable')).toContain(words?.[1])
  }
})
