// The four rehab forms as data: what they hold comes back the same, every word is there, and no condition hangs on nothing.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { labelKeyOf } from '../../../../catalogue/define.ts'
import { rehabFormTypes } from '../../../../catalogue/rehab/rehab-form-types.ts'
import { partForm } from '../../../../contract/actions/document-codes.ts'
import { partContentSchema } from '../../../../contract/records/document-part.ts'
import { checkForms } from '../../../../domain/forms/check.ts'
import { isEmpty } from '../../../../domain/forms/conditions.ts'
import { type Condition, type Field, fieldsOf } from '../../../../domain/forms/define.ts'
import { valuesOf } from '../../../../domain/forms/entries.ts'
import { fieldHelp, fieldLabel, groupLabel, levelLabel, pageLabel } from '../../../../domain/forms/labels.ts'
import { progressOf } from '../../../../domain/forms/progress.ts'
import {
  drvForms,
  type GkvFieldKey,
  type GkvValues,
  gkvForms,
  gkvPages,
  rehabApplications,
  rehabFormOfType,
} from '../../../../domain/rehab-forms/rehab-forms.ts'
import { draftEntries, draftValues } from '../../../support/random-form.ts'
import { de, en } from '../../src/words.ts'
import { holds } from '../properties.ts'

const forms = rehabFormTypes.codes.map((code) => rehabFormOfType[code])
const today = '2026-11-28'
const flat = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.kind === 'repeat' ? [field, ...flat(field.fields)] : [field]))
const again = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe.each(forms.map((form) => [form.name, form] as const))('%s', (name, form) => {
  const fields = fieldsOf(form.pages)

  it('has the name under which its pages are kept', () => {
    expect(rehabFormTypes.isCode(name)).toBe(true)
    expect(form.pages.filter(({ key }) => !partForm.test(key))).toEqual([])
  })

  it('comes back from where it is kept as it was', () => {
    const patient = `${'p'.repeat(21)}A`
    holds(
      draftEntries(fields),
      (entries) => {
        const content = { patient, counter: 1, values: entries }
        expect(partContentSchema.parse(again(content))).toEqual(content)
        expect(valuesOf(again(entries), {})).toEqual(valuesOf(entries, {}))
      },
      [{}],
    )
  })

  it('is checked and counted whatever a draft holds', () => {
    holds(draftValues(fields), (values) => {
      const problems = checkForms([form], values, { today })
      for (const { filled, open, total } of progressOf(form, form.pages, values, problems))
        expect(total).toBe(filled + open)
      const missing = problems.filter(({ kind }) => kind === 'missing').map(({ path }) => path)
      expect(missing.filter((path) => !path.includes('.') && !isEmpty(values[path]))).toEqual([])
    })
  })

  it.each([
    ['German', de],
    ['English', en],
  ] as const)('has all of its words in %s', (_, words) => {
    const keys = [
      ...form.pages.map((page) => pageLabel(form, page)),
      ...form.pages.flatMap(({ groups }) => groups.map((group) => groupLabel(form, group))),
      ...flat(fields).map((field) => fieldLabel(form, field)),
      ...flat(fields).flatMap((field) => fieldHelp(form, field) ?? []),
      ...flat(fields).flatMap((field) => (field.missing === undefined ? [] : [`${form.texts}:rule.${field.missing}`])),
      ...form.rules.map(({ key }) => `${form.texts}:rule.${key}`),
      ...flat(fields).flatMap((field) =>
        field.kind === 'choice' || field.kind === 'choices'
          ? field.list.entries.map(({ key }) => labelKeyOf(field.list, key))
          : [],
      ),
      ...flat(fields).flatMap((field) =>
        field.kind === 'level' ? field.levels.map((one) => levelLabel(field, one)) : [],
      ),
    ]
    expect(keys.filter((key) => words.t(key) === '')).toEqual([])
  })

  it('has rules at fields of its own', () => {
    const keys = new Set(fields.map(({ key }) => key))
    expect(form.rules.filter(({ at }) => !keys.has(at))).toEqual([])
    expect(new Set(form.rules.map(({ key }) => key)).size).toBe(form.rules.length)
  })
})

describe.each([
  ['of the health insurance', rehabApplications[2], gkvForms],
  ['of the pension insurance', rehabApplications[1], drvForms],
] as const)('the application %s', (_, application, named) => {
  const fields = fieldsOf(application.flatMap(({ pages }) => pages))
  const byKey = new Map(fields.map((field) => [field.key, field]))

  it('is both of its forms', () => expect(application).toEqual(named))

  it('has each page and each key once', () => {
    const pages = application.flatMap(({ pages }) => pages.map(({ key }) => key))
    expect(pages).toEqual(pages.map((_, i) => String(i + 1)))
    expect(byKey.size).toBe(fields.length)
    for (const field of fields) {
      if (field.kind !== 'repeat') continue
      expect(new Set(field.fields.map(({ key }) => key)).size).toBe(field.fields.length)
    }
  })

  it('has no condition on a field or a value that is not there', () => {
    const wrong = (condition: Condition, inner: ReadonlyMap<string, Field>): readonly string[] => {
      if ('all' in condition) return condition.all.flatMap((one) => wrong(one, inner))
      if ('any' in condition) return condition.any.flatMap((one) => wrong(one, inner))
      if ('not' in condition) return wrong(condition.not, inner)
      const field = inner.get(condition.field) ?? byKey.get(condition.field)
      if (!field) return [condition.field]
      if (!('is' in condition)) return []
      if (field.kind === 'yesNo') return typeof condition.is === 'boolean' ? [] : [condition.field]
      const list = field.kind === 'choice' || field.kind === 'choices' ? field.list.entries : []
      return list.some(({ code }) => code === condition.is) ? [] : [condition.field]
    }
    const of = (list: readonly Field[], inner: ReadonlyMap<string, Field>): readonly string[] =>
      list.flatMap((field) => [
        ...(field.when ? wrong(field.when, inner) : []),
        ...(field.required && field.required !== true ? wrong(field.required, inner) : []),
        ...(field.kind === 'repeat' ? of(field.fields, new Map(field.fields.map((one) => [one.key, one]))) : []),
      ])
    expect(of(fields, new Map())).toEqual([])
  })
})

it('has no word that no form says', () => {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
    readFileSync('src/i18n/de/rehab-forms.json', 'utf8'),
  )
  const fields = forms.flatMap(({ pages }) => flat(fieldsOf(pages)))
  const said: Readonly<Record<string, readonly string[]>> = {
    page: forms.flatMap(({ name, pages }) => pages.map(({ key }) => `${name}_${key}`)),
    group: forms.flatMap(({ pages }) => pages.flatMap(({ groups }) => groups.map(({ key }) => key))),
    field: fields.filter(({ label }) => label === undefined).map(({ key }) => key),
    help: fields.filter(({ help }) => help === true).map(({ key }) => key),
    rule: [
      ...fields.flatMap(({ missing }) => missing ?? []),
      ...forms.flatMap(({ rules }) => rules.map(({ key }) => key)),
    ],
  }
  const unsaid = Object.entries(texts).flatMap(([part, words]) =>
    Object.keys(words).filter((key) => !said[part]?.includes(key)),
  )
  expect(unsaid).toEqual([])
})

it('knows its fields by name and by what they hold', () => {
  const key: GkvFieldKey = 'functionalDiagnoses'
  const values: GkvValues = { sex: 'w', facilityRequested: false, transferCode: 3, case16Reasons: [12], singer01: 5 }
  // @ts-expect-error no form asks this
  const noKey: GkvFieldKey = 'lastNames'
  // @ts-expect-error a yes or no
  const wrong: GkvValues = { facilityRequested: 'no' }
  // @ts-expect-error no code of its list
  const wrongCode: GkvValues = { transferCode: 4 }
  expect([key, noKey, values, wrong, wrongCode]).toHaveLength(5)
  expect(fieldsOf(gkvPages).length).toBeGreaterThan(110)
})
