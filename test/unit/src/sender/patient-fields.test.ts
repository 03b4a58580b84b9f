// Every field of the patient's form and of the record's sections is drawn, with its label, its value, and the place that the list of
// problems leads to. Those that ask the server while somebody types are tried in the browser (test/e2e/lookup.spec.ts).
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { infectionStates } from '../../../../catalogue/infection-states.ts'
import { recordSections } from '../../../../domain/patient/record/sections.ts'
import catalogue from '../../../../src/i18n/de/catalogue.json' with { type: 'json' }
import cataloguePatient from '../../../../src/i18n/de/catalogue-patient.json' with { type: 'json' }
import common from '../../../../src/i18n/de/common.json' with { type: 'json' }
import form from '../../../../src/i18n/de/form.json' with { type: 'json' }
import patientRecord from '../../../../src/i18n/de/patient-record.json' with { type: 'json' }
import sender from '../../../../src/i18n/de/sender.json' with { type: 'json' }
import { fieldId, PatientFormContext } from '../../../../src/sender/patient-form/form-api.ts'
import { OwnParts } from '../../../../src/sender/patient-form/OwnPart.tsx'
import { type OwnPartName, ownParts } from '../../../../src/sender/patient-form/own-parts.ts'
import {
  type DetailPath,
  emptyPatientForm,
  type PatientForm,
} from '../../../../src/sender/patient-form/patient-form.ts'
import { DetailField } from '../../../../src/sender/patient-form/record/DetailField.tsx'

const i18n = i18next.createInstance()
await i18n.init({
  lng: 'de',
  resources: {
    de: { sender, form, common, catalogue, 'catalogue-patient': cataloguePatient, 'patient-record': patientRecord },
  },
})

/** @param wrong the field with a problem */
function drawn(of: ReactNode, typed: Partial<PatientForm> = {}, wrong?: string): string {
  const api = {
    form: { ...emptyPatientForm, ...typed },
    before: {},
    set: () => undefined,
    problemOf: (name: string) => (name === wrong ? 'So nicht.' : null),
    startsAt: 'firstName' as const,
  }
  return renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(MantineProvider, null, createElement(PatientFormContext, { value: api }, of)),
    ),
  )
}

const asking: readonly OwnPartName[] = ['station', 'zipcode', 'insurance', 'mainDiagnosis']
const parts = (Object.keys(ownParts) as OwnPartName[]).filter((part) => !asking.includes(part))
const part = (name: OwnPartName) => createElement(OwnParts, { parts: [name] })
const sentence = (html: string) => html.replace(/<[^>]*>/g, '|')

it.each(parts)('the group %s has its fields', (name) => {
  const html = drawn(part(name), { infectionState: infectionStates.code.hasInfection })
  const labels: Readonly<Record<string, unknown>> = sender.form.field
  const missing = ownParts[name].filter(
    (key) =>
      key !== 'ageGroup' && !html.includes(`|${String(labels[key])}`) && !sentence(html).includes(String(labels[key])),
  )
  expect(missing).toEqual([])
})

it('asks for the age group in place of a birth date that nobody knows, and for germs where there are some', () => {
  expect(drawn(part('birthDate'))).not.toContain(fieldId('ageGroup'))
  const unknown = drawn(part('birthDate'), { birthDateUnknown: true, ageGroup: 3 })
  expect(unknown).toContain(fieldId('ageGroup'))
  expect(unknown).not.toContain(`id="${fieldId('birthDate')}"`)
  expect(sentence(drawn(part('infection')))).not.toContain('Anmerkung')
})

it('shows what is typed, what is wrong, and where the page begins', () => {
  const html = drawn(part('name'), { firstName: 'Erna' }, 'lastName')
  expect(html).toMatch(
    /<input[^>]*data-page-start="true"[^>]*value="Erna"|<input[^>]*value="Erna"[^>]*data-page-start="true"/,
  )
  expect(sentence(html)).toContain('So nicht.')
  expect(html).toMatch(/aria-required="true"/)
  expect(drawn(part('careLevel'), { careLevel: 3 })).toMatch(/<option[^>]*value="3"[^>]*selected/)
  expect(drawn(part('bloodThinner'), { bloodThinner: true })).toContain('checked')
})

const details = recordSections.flatMap(({ fields }) => fields)
const asksServer = (field: (typeof details)[number]) => field.kind === 'products' || ('codes' in field && field.codes)

it.each(details.filter((field) => !asksServer(field)).map((field) => [field.path, field] as const))(
  '%s',
  (path, field) => {
    const html = drawn(createElement(DetailField, { field }))
    const labels: Readonly<Record<string, string>> = patientRecord.field
    expect(sentence(html)).toContain(labels[field.label])
    if (field.kind !== 'codes') expect(html).toContain(`id="${fieldId(path as DetailPath)}"`)
  },
)

it('shows what the record has in a section, and nothing that other programs left there', () => {
  const field = details.find(({ path }) => path.startsWith('care_needs.lift'))
  const line = details.find(({ kind }) => kind === 'text')
  if (!field || !line) throw new Error('no field')
  expect(drawn(createElement(DetailField, { field }), { details: { [field.path]: 1 } })).toContain('selected')
  expect(drawn(createElement(DetailField, { field: line }), { details: { [line.path]: { odd: 1 } } })).toContain(
    'value=""',
  )
})
