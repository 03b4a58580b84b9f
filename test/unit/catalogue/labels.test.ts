// Every value of every catalogue has a German and an English label in the file of its folder, and no label stands without a
// value. A label may have forms for a side, named key_clinic, key_provider, key_portal, and for relatives who asked, key_relatives
// (i18next contexts).
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isNumbered } from '../../../catalogue/define.ts'
import { allCatalogues, filesWithout } from './all-catalogues.ts'

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

const root = new URL('../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
/** locale file → its labels */
const labelsIn = (language: string): Readonly<Record<string, Labels>> =>
  Object.fromEntries(
    readdirSync(new URL(`src/i18n/${language}/`, root))
      .filter((file) => file.startsWith('catalogue'))
      .map((file) => [file.replace('.json', ''), JSON.parse(textOf(`src/i18n/${language}/${file}`))]),
  )
const labelsByLanguage = { de: labelsIn('de'), en: labelsIn('en') }
const withoutContext = (key: string) => key.replace(/_(clinic|provider|portal|relatives)$/, '')
const lists = allCatalogues.map(({ list }) => list)

it('finds a catalogue in every file of the folder', () => {
  expect(filesWithout).toEqual([])
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length)
})

it.each(allCatalogues.map(({ file, list }) => [file, list.texts] as const))('%s has its texts in %s', (file, texts) => {
  const folder = file.includes('/') ? `-${file.split('/')[0]}` : ''
  expect(texts).toBe(`catalogue${folder}`)
})

const numberIn = { de: 'Schlüssel', en: 'Key' }

describe.each(Object.entries(labelsByLanguage))('labels in %s', (language, files) => {
  it('has a list of labels for every catalogue and no other', () => {
    const labelled = Object.entries(files).flatMap(([file, labels]) =>
      Object.keys(labels).map((name) => `${file}:${name}`),
    )
    expect(labelled.sort()).toEqual(lists.map(({ name, texts }) => `${texts}:${name}`).sort())
  })

  it.each(lists.map((list) => [list.name, list] as const))('%s: one label a value, none without', (name, list) => {
    const labelled = Object.keys(files[list.texts]?.[name] ?? {})
    expect(list.keys.filter((key) => !labelled.includes(key))).toEqual([])
    expect(labelled.filter((key) => !list.keys.includes(withoutContext(key)))).toEqual([])
  })

  it('has no empty label and none with spaces around', () => {
    const texts = Object.values(files).flatMap((labels) => Object.values(labels).flatMap((list) => Object.values(list)))
    expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([])
  })

  it('calls what no source explains by its number alone, and nothing else so', () => {
    const word = numberIn[language as keyof typeof numberIn]
    const wrong = lists.flatMap(({ name, texts, entries }) =>
      entries
        .filter((entry) => {
          const label = files[texts]?.[name]?.[entry.key]
          return isNumbered(entry) !== (label === `${word} ${entry.code}`)
        })
        .map(({ key }) => `${name}.${key}`),
    )
    expect(wrong).toEqual([])
  })

  it('has no two values of a list that read the same', () => {
    const twice = Object.values(files).flatMap((labels) =>
      Object.entries(labels).filter(([, texts]) => {
        const plain = Object.entries(texts).filter(([key]) => withoutContext(key) === key)
        return new Set(plain.map(([, text]) => text)).size !== plain.length
      }),
    )
    expect(twice.map(([name]) => name)).toEqual([])
  })
})

it('has forms for the same sides in both languages, in the same order', () => {
  const keysOf = (files: Readonly<Record<string, Labels>>) =>
    Object.entries(files).map(([file, labels]) => [
      file,
      ...Object.entries(labels).map(([list, texts]) => [list, ...Object.keys(texts)]),
    ])
  expect(keysOf(labelsByLanguage.en)).toEqual(keysOf(labelsByLanguage.de))
})
