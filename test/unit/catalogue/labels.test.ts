// Every value of every catalogue has a German and an English label, and no label stands without a value.
// A label may have forms for a side, named key_clinic, key_provider, key_portal (i18next contexts).
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '../../../catalogue/define.ts'

interface AnyList {
  readonly name: string
  readonly entries: readonly CatalogueEntry[]
}
type Labels = Record<string, Record<string, string>>

const root = new URL('../../../', import.meta.url)
const files = readdirSync(new URL('catalogue/', root)).filter((file) => file.endsWith('.ts') && file !== 'define.ts')
const modules = await Promise.all(
  files.map((file) => import(new URL(`catalogue/${file}`, root).href) as Promise<Record<string, unknown>>),
)
const isList = (value: unknown): value is AnyList => typeof value === 'object' && value !== null && 'labelKey' in value
const lists = modules.flatMap((module) => Object.values(module).filter(isList))
const labelsOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`src/i18n/${language}/catalogue.json`, root), 'utf8')) as Labels
const withoutContext = (key: string) => key.replace(/_(clinic|provider|portal)$/, '')

describe.each(['de', 'en'])('labels in %s', (language) => {
  const labels = labelsOf(language)

  it('has a list of labels for every catalogue and no other', () => {
    expect(Object.keys(labels).sort()).toEqual(lists.map((list) => list.name).sort())
  })

  it.each(lists.map((list) => [list.name, list] as const))(
    '%s: one label a value, none without a value',
    (name, list) => {
      const values = list.entries.map((entry) => entry.key)
      const labelled = Object.keys(labels[name] ?? {})
      expect(values.filter((key) => !labelled.includes(key))).toEqual([])
      expect(labelled.filter((key) => !values.includes(withoutContext(key)))).toEqual([])
    },
  )

  it('has no empty label and none with spaces around', () => {
    const texts = Object.values(labels).flatMap((list) => Object.values(list))
    expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([])
  })
})

it('both languages have the same keys', () => {
  const keys = (language: string) =>
    Object.entries(labelsOf(language)).flatMap(([list, texts]) => Object.keys(texts).map((key) => `${list}.${key}`))
  expect(keys('en')).toEqual(keys('de'))
})

it('no two values of a list read the same in German', () => {
  const twice = Object.entries(labelsOf('de')).filter(([, texts]) => {
    const plain = Object.entries(texts).filter(([key]) => withoutContext(key) === key)
    return new Set(plain.map(([, text]) => text)).size !== plain.length
  })
  expect(twice.map(([name]) => name)).toEqual([])
})

it('has every catalogue file in kebab case with at least one list', () => {
  expect(files.filter((file) => !/^[a-z]+(-[a-z]+)*\.ts$/.test(file))).toEqual([])
  expect(lists.length).toBeGreaterThanOrEqual(40)
})
