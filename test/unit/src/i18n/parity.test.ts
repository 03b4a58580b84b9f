// Both languages say everything: the same keys with the same values to fill in. No language ever loads the other's files,
// so a key that one lacks would be shown as its name.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../../../src/i18n/', import.meta.url)
const areasOf = (language: string) => readdirSync(new URL(`${language}/`, folder)).sort()
const read = (language: string, area: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${area}`, folder), 'utf8')) as object

/** 'decline.chosen' → its text, for every text of a file. */
const textsOf = (tree: object, path: readonly string[] = []): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] as [string, string]]
      : textsOf(value, [...path, key]),
  )
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

it('has the same files in both languages', () => expect(areasOf('en')).toEqual(areasOf('de')))

describe.each(areasOf('de'))('%s', (area) => {
  const german = textsOf(read('de', area))
  const english = new Map(textsOf(read('en', area)))

  it('has the same keys', () => expect([...english.keys()].sort()).toEqual(german.map(([key]) => key).sort()))

  it('fills in the same values', () => {
    const differing = german.filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(english.get(key) ?? '').join(),
    )
    expect(differing).toEqual([])
  })
})

it('quotes the words of the screen as they stand there in English too', () => {
  const all = areasOf('de').flatMap((area) => {
    const english = new Map(textsOf(read('en', area)))
    return textsOf(read('de', area)).map(([key, de]) => ({ key: `${area} ${key}`, de, en: english.get(key) ?? '' }))
  })
  const wordsFor = (label: string) => all.filter(({ de }) => de === label).map(({ en }) => en)
  const differing = all.flatMap(({ key, de, en }) =>
    // a sentence that quotes nothing in English says it in other words
    [...(/["'‘“]/.test(en) ? de.matchAll(/„([^“]+)“/g) : [])].flatMap(([, label = '']) => {
      const words = wordsFor(label)
      return words.length === 0 || words.some((word) => en.includes(word)) ? [] : [[key, label, en]]
    }),
  )
  expect(differing).toEqual([])
})
