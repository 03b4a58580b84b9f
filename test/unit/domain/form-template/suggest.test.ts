import { describe, expect, it } from 'vitest'
import { likeness, nameParts, wordLikeness } from '../../../../domain/form-template/likeness.ts'
import { slotsOf, slotValues } from '../../../../domain/form-template/slots.ts'
import {
  mappingState,
  suggestMapping,
  type Target,
  type TemplateField,
} from '../../../../domain/form-template/suggest.ts'
import { fieldsOf } from '../../../../domain/forms/define.ts'
import { drvGeneral, drvPages, gkvGeneral, gkvMedical, gkvPages } from '../../../../domain/rehab-forms/rehab-forms.ts'

const field = (name: string, more: Partial<TemplateField> = {}): TemplateField => ({
  name,
  kind: 'text',
  hint: '',
  options: [],
  max: null,
  ...more,
})
const target = (path: string, label: string, more: Partial<Target> = {}): Target => ({
  path,
  label,
  key: path.split('.').at(-1) ?? path,
  entry: null,
  options: null,
  isMany: false,
  ...more,
})
const yesNo = [
  { code: 'true', label: 'ja' },
  { code: 'false', label: 'nein' },
]

describe('the name of a field of a PDF', () => {
  it('is read in words and numbers, without what only says that it is a field', () => {
    expect(nameParts('topmostSubform[0].Seite1[0].Txt_VersPLZ1[0]')).toEqual({
      words: ['vers', 'postleitzahl'],
      numbers: [1],
    })
    expect(nameParts('Diag2_ICD')).toEqual({ words: ['diagnose', 'icd'], numbers: [2] })
    expect(nameParts('Straße und Hausnummer').words).toEqual(['strasse', 'hausnummer'])
  })
  it('is like a word that it begins, ends or nearly spells', () => {
    expect(wordLikeness('name', 'nachname')).toBeGreaterThan(0.8)
    expect(wordLikeness('vorname', 'nachname')).toBeLessThan(0.7)
    expect(likeness(['geburtsdatum'], ['geburtsdatum'])).toBe(1)
    expect(likeness([], ['geburtsdatum'])).toBe(0)
  })
})

describe('what is proposed for a template', () => {
  const targets = [
    target('lastName', 'Nachname'),
    target('firstName', 'Vorname'),
    target('birthDate', 'Geburtsdatum'),
    target('postcode', 'Postleitzahl'),
    target('elevator', 'Aufzug vorhanden', { options: yesNo }),
    target('diagnoses.0.icd', 'Diagnosen ICD-10-GM', { entry: 1 }),
    target('diagnoses.1.icd', 'Diagnosen ICD-10-GM', { entry: 2 }),
  ]
  it('goes by likeness, one value a field and one field a value', () => {
    const fields = ['Seite1.Nachname', 'Txt_Vorname', 'GebDatum', 'Vers_PLZ', 'Diag1_ICD', 'Diag2_ICD', 'Kontonummer']
    expect(
      suggestMapping(
        fields.map((name) => field(name)),
        targets,
        {},
      ),
    ).toEqual({
      'Seite1.Nachname': { path: 'lastName', as: 'words' },
      Txt_Vorname: { path: 'firstName', as: 'words' },
      GebDatum: { path: 'birthDate', as: 'words' },
      Vers_PLZ: { path: 'postcode', as: 'words' },
      Diag1_ICD: { path: 'diagnoses.0.icd', as: 'words' },
      Diag2_ICD: { path: 'diagnoses.1.icd', as: 'words' },
    })
  })
  it('gives a value to the field that is most like it alone, and an entry to its own number', () => {
    const twice = suggestMapping([field('Nachname'), field('Seite2.Nachname_Versicherte')], targets, {})
    expect(Object.values(twice)).toEqual([{ path: 'lastName', as: 'words' }])
    expect(suggestMapping([field('Diag3_ICD')], targets, {})).toEqual({})
  })
  it('goes by what the PDF tells about a field whose name says nothing', () => {
    expect(suggestMapping([field('F17', { hint: 'Geburtsdatum der versicherten Person' })], targets, {})).toEqual({
      F17: { path: 'birthDate', as: 'words' },
    })
  })
  it('gives boxes and options the value that they stand for', () => {
    const box = (name: string) => field(name, { kind: 'box' })
    expect(suggestMapping([box('Aufzug_ja'), box('Aufzug_nein')], targets, {})).toEqual({
      Aufzug_ja: { path: 'elevator', is: 'true' },
      Aufzug_nein: { path: 'elevator', is: 'false' },
    })
    const options = [
      { name: '1', label: 'Ja' },
      { name: '2', label: 'Nein' },
      { name: 'x', label: 'weiß nicht' },
    ]
    expect(suggestMapping([field('Aufzug vorhanden', { kind: 'options', options })], targets, {})).toEqual({
      'Aufzug vorhanden': { path: 'elevator', options: { 1: 'true', 2: 'false' } },
    })
  })
  it('leaves what is mapped, and writes into no signature', () => {
    const mapping = { Nachname: { path: 'lastName', as: 'words' as const } }
    expect(suggestMapping([field('Nachname'), field('Name2')], targets, mapping)).not.toHaveProperty('Nachname')
    expect(suggestMapping([field('Nachname', { kind: 'other' })], targets, {})).toEqual({})
  })
})

describe('a mapping beside another file', () => {
  it('names what is missing, what is new, and what stands nowhere', () => {
    const mapping = {
      Nachname: { path: 'lastName', as: 'words' as const },
      Alt: { path: 'firstName', as: 'words' as const },
      Haken: { path: 'elevator', is: 'true' },
      Unterschrift: { leave: true as const },
      Fremd: { path: 'gone', as: 'words' as const },
    }
    const fields = [
      field('Nachname'),
      field('Haken'), // was a box
      field('Unterschrift'),
      field('Neu'),
      field('Fremd'),
      field('Signatur', { kind: 'other' }),
    ]
    expect(mappingState(fields, ['lastName', 'firstName', 'elevator'], mapping)).toMatchObject({
      all: 5,
      missing: ['Alt', 'Haken'],
      unknown: ['gone'],
      unplaced: ['firstName', 'elevator'],
    })
    expect(mappingState(fields, ['lastName'], mapping).open.map(({ name }) => name)).toEqual(['Haken', 'Neu', 'Fremd'])
  })
})

describe('what of a form can stand in a PDF', () => {
  it('is each field, and of a group each field of each entry', () => {
    const paths = slotsOf(gkvMedical).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => path.startsWith('functionalDiagnoses.4.')).length).toBeGreaterThan(1)
    expect(slotsOf(drvGeneral).some(({ path }) => path === 'lastName')).toBe(true)
  })
  it('has the values that are asked, under the same paths', () => {
    const fields = fieldsOf(gkvPages)
    const values = { lastName: 'Celik', functionalDiagnoses: [{ icd: 'S72.0' }, { icd: 'E11.90' }] }
    const found = slotValues(fields, values)
    const slots = new Set([...slotsOf(gkvGeneral), ...slotsOf(gkvMedical)].map(({ path }) => path))
    for (const path of found.keys()) expect(slots).toContain(path)
    expect(found.get('lastName')).toBe('Celik')
    expect([...found].filter(([path]) => path.startsWith('functionalDiagnoses.')).map(([, value]) => value)).toEqual([
      'S72.0',
      'E11.90',
    ])
    expect(slotValues(fieldsOf(drvPages), {}).size).toBe(0)
  })
})
