// The described sections of a patient's record: every field fits the record's schema, has its label, and stands once.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { careNeedSections } from '../../../../../catalogue/patient/care-need-sections.ts'
import { patientProfileSections } from '../../../../../catalogue/patient/profile-sections.ts'
import { profileSections } from '../../../../../contract/records/patient-profile.ts'
import { isCareNeedFilled, isProfileSectionFilled } from '../../../../../domain/patient/filled-sections.ts'
import type { RecordField, RecordSection } from '../../../../../domain/patient/record/define.ts'
import { portalSearch } from '../../../../../domain/patient/record/portal.ts'
import {
  careSections,
  contactSections,
  medicineSections,
  personSections,
} from '../../../../../domain/patient/record/sections.ts'
import { type RecordTree, withValueAt } from '../../../../../domain/patient/record/values.ts'

/** the clinic's form, and what the portal's asks */
const all: readonly RecordSection[] = [
  ...personSections,
  ...careSections,
  ...medicineSections,
  ...contactSections,
  portalSearch,
]
const fields = all.flatMap((section) => section.fields.map((field) => ({ section, field })))
const named = fields.map(({ section, field }) => [field.path, section, field] as const)

const saved = { identity: { counter: 1, first_name: 'Erna', last_name: 'Brandt', birth_date: '1941-04-12' } }
const minimal: RecordTree = { ...saved, diagnosis: { counter: 1 }, care_needs: { counter: 1 } }

function sampleOf(field: RecordField): unknown {
  switch (field.kind) {
    case 'text':
    case 'long':
      return 'Angabe'
    case 'day':
      return '2026-02-03'
    case 'flag':
      return true
    case 'code':
      return field.list.entries[0]?.code
    case 'codes':
      return field.list.entries.map(({ code }) => code)
    case 'interval':
      return { min: null, max: 5 }
    case 'products':
      return [{ id: 'a1', name: 'Rollator', product_group: 10, subgroup: 'vierrädrig' }]
  }
}
const withSample = (field: RecordField) => withValueAt(minimal, field.path, sampleOf(field))

it.each(named)('%s is kept by the schema of its part', (path, section, field) => {
  expect(path.split('.')[0]).toBe(section.part)
  const part = withSample(field)[section.part]
  expect(profileSections[section.part].parse(part)).toEqual(part)
})

it('names every field once, and every section once', () => {
  const paths = fields.map(({ field }) => field.path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
})

it('tells the fields that name or reach somebody, so that a print without names leaves them out', () => {
  const told = fields.filter(({ field }) => field.names).map(({ field }) => field.path)
  const looksLike = /(_name|\.name|_phone|contact_details|station_full|doctor_in_charge_in_hospital)$/
  expect(told).toEqual(fields.map(({ field }) => field.path).filter((path) => looksLike.test(path)))
})

describe.each(['de', 'en'])('texts in %s', (language) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../../../../src/i18n/${language}/${file}.json`, import.meta.url), 'utf8'))
  const texts = read('patient-record') as { readonly section: object; readonly field: object }

  it('are there for every field, and for no other', () => {
    expect(new Set(Object.keys(texts.field))).toEqual(new Set(fields.map(({ field }) => field.label)))
  })

  it('are there for every section: its own, or the catalogue’s', () => {
    const own = all.filter(({ title }) => title.startsWith('patient-record:section.'))
    expect(Object.keys(texts.section).sort()).toEqual(own.map(({ title }) => title.split('.')[1]).sort())
  })

  it('tell the fields of a section apart', () => {
    const labels: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(texts.field))
    const twice = all.filter((one) => new Set(one.fields.map(({ label }) => labels[label])).size !== one.fields.length)
    expect(twice.map(({ key }) => key)).toEqual([])
  })
})

describe('the sections of the specification', () => {
  // what each field alone fills; a care level and payers are readable and no part of the record
  const view = (profile: RecordTree) => ({ profile, careLevel: null, payers: [], searchType: 1 })
  const profileKeys: readonly string[] = patientProfileSections.codes
  const needKeys: readonly string[] = careNeedSections.codes

  it.each(named.filter(([, { key }]) => needKeys.includes(key)))('%s fills its care need', (_, section, field) => {
    const code = careNeedSections.codes.find((one) => one === section.key)
    expect(code && isCareNeedFilled(code, withSample(field))).toBe(true)
    expect(code && isCareNeedFilled(code, minimal)).toBe(false)
  })

  const filledByOne = ['communication', 'general_practitioner', 'grants', 'payout', 'preferences', 'station']
  it.each(named.filter(([, { key }]) => filledByOne.includes(key)))('%s fills its section', (_, section, field) => {
    const code = patientProfileSections.codes.find((one) => one === section.key)
    expect(code && isProfileSectionFilled(code, view(withSample(field)))).toBe(true)
    expect(code && isProfileSectionFilled(code, view(minimal))).toBe(false)
  })

  it('all have fields here, but for those that the form itself asks for', () => {
    const keys = new Set(all.map(({ key }) => key))
    expect(profileKeys.filter((key) => !keys.has(key))).toEqual(['insurance', 'payers', 'relevant_information'])
    expect(needKeys.filter((key) => !keys.has(key))).toEqual(['medication', 'remarks', 'support', 'wound_care'])
  })
})
