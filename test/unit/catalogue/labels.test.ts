// Every value of every catalogue has a German and an English label, and no label stands without a value.
// A label may have forms for a side, named key_clinic, key_provider, key_portal (i18next contexts).
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allCatalogues } from './all-catalogues.ts'

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

const root = new URL('../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const labelsByLanguage: Readonly<Record<string, Labels>> = {
  de: JSON.parse(textOf('src/i18n/de/catalogue.json')),
  en: JSON.parse(textOf('src/i18n/en/catalogue.json')),
}
const withoutContext = (key: string) => key.replace(/_(clinic|provider|portal)$/, '')

it('walks every catalogue of the folder', () => {
  const files = readdirSync(new URL('catalogue/', root)).filter((file) => file.endsWith('.ts') && file !== 'define.ts')
  const defined = files.flatMap((file) =>
    [...textOf(`catalogue/${file}`).matchAll(/defineCatalogue\('(\w+)'/g)].map((match) => match[1]),
  )
  expect(allCatalogues.map((list) => list.name).sort()).toEqual(defined.sort())
})

describe.each(Object.entries(labelsByLanguage))('labels in %s', (_, labels) => {
  it('has a list of labels for every catalogue and no other', () => {
    expect(Object.keys(labels).sort()).toEqual(allCatalogues.map((list) => list.name).sort())
  })

  it.each(allCatalogues.map((list) => [list.name, list.keys] as const))(
    '%s: one label a value, none without',
    (name, keys) => {
      const values: readonly string[] = keys
      const labelled = Object.keys(labels[name] ?? {})
      expect(values.filter((key) => !labelled.includes(key))).toEqual([])
      expect(labelled.filter((key) => !values.includes(withoutContext(key)))).toEqual([])
    },
  )

  it('has no empty label and none with spaces around', () => {
    const texts = Object.values(labels).flatMap((list) => Object.values(list))
    expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([])
  })

  it('has no two values of a list that read the same', () => {
    const twice = Object.entries(labels).filter(([, texts]) => {
      const plain = Object.entries(texts).filter(([key]) => withoutContext(key) === key)
      return new Set(plain.map(([, text]) => text)).size !== plain.length
    })
    expect(twice.map(([name]) => name)).toEqual([])
  })
})

it('has forms for the same sides in both languages, in the same order', () => {
  const keysOf = (labels: Labels | undefined) =>
    Object.entries(labels ?? {}).map(([list, texts]) => [list, ...Object.keys(texts)])
  expect(keysOf(labelsByLanguage.en)).toEqual(keysOf(labelsByLanguage.de))
})
