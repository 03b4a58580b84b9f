// How the engine draws a field of the record's sections.
import { expect, it } from 'vitest'
import { languages } from '../../../../../catalogue/patient/languages.ts'
import { choicesOf, fieldLabel } from '../../../../../domain/forms/labels.ts'
import { openCode } from '../../../../../domain/patient/record/define.ts'
import { formFieldOf } from '../../../../../domain/patient/record/form-field.ts'
import { portalSearch } from '../../../../../domain/patient/record/portal.ts'
import { recordSections } from '../../../../../domain/patient/record/sections.ts'
import { de, en } from '../../../src/words.ts'

const fields = [...recordSections, portalSearch].flatMap((section) => section.fields)

it('every one but those that hold no value of a form', () => {
  const own = fields.filter((field) => formFieldOf(field) === null)
  const kinds = own.map((field) => (field.kind === 'text' ? field.codes : field.kind))
  expect([...new Set(kinds)].sort()).toEqual(['day', 'icd', 'interval', 'products'])
})

it('with its label and the words of its list in both languages', () => {
  const drawn = fields.flatMap((field) => formFieldOf(field) ?? [])
  expect(drawn.length).toBeGreaterThan(100)
  const keys = drawn.flatMap((field) => [
    fieldLabel({ texts: 'patient-record' }, field),
    ...(field.kind === 'choice' || field.kind === 'choices' ? choicesOf(field).map(({ label }) => label) : []),
  ])
  for (const words of [de, en]) expect(keys.filter((key) => words.t(key) === '')).toEqual([])
})

it('[K30] with other and unknown at the end of an open list, each once', () => {
  const field = formFieldOf(openCode('identity.marital_status', languages))
  const codes = field?.kind === 'choice' ? choicesOf(field).map(({ code }) => code) : []
  expect(codes.slice(-2)).toEqual([98, -1])
  expect(new Set(codes).size).toBe(codes.length)
})
