// No list of a catalogue stands a second time: neither its values in code, nor its labels in another locale file.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allCatalogues } from './all-catalogues.ts'

const root = new URL('../../../', import.meta.url)
const folders = ['contract', 'domain', 'device', 'workers', 'service-worker', 'server', 'src', 'demo']

const lists = allCatalogues.map(({ list }) => list)
const camelCase = (text: string) => text.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const setOf = (values: Iterable<unknown>) => [...new Set([...values].map(String))].sort().join()
const bySet = new Map(
  lists.flatMap(({ name, keys, codes, entries }) => [
    // two plain words meet elsewhere by chance
    [keys.length > 2 ? setOf(keys) : '', name],
    [setOf(codes), name],
    [setOf(entries.flatMap((entry) => ('days' in entry ? [entry.days] : []))), name],
  ]),
)
/** runs of numbers are no list of anybody: 1, 2, 3 */
const isRun = (values: readonly string[]) =>
  values.every((value, i) => i === 0 || Number(value) === Number(values[i - 1]) + 1)

/** The list that these values are, in any order, written in either way. */
const listOf = (values: readonly string[]): string | undefined =>
  new Set(values).size < 2 || isRun(values)
    ? undefined
    : (bySet.get(setOf(values)) ?? bySet.get(setOf(values.map(camelCase))))

const arrays = /\[((?:\s*(?:'[\w-]+'|-?\d+)\s*,?)+)\]/g
const unions = /('[\w-]+'(?:\s*\|\s*'[\w-]+')+)/g
const literals = /'([\w-]+)'|(-?\d+)/g

/** Every array and union of literals in a source that is a list. */
const repeatedIn = (source: string): string[] =>
  [arrays, unions].flatMap((form) =>
    [...source.matchAll(form)].flatMap(([, inner = '']) => {
      const values = [...inner.matchAll(literals)].map(([, text, number]) => text ?? number ?? '')
      return listOf(values) ?? []
    }),
  )

const pathsOf = (tree: object, path: string): string[] =>
  [
    listOf(Object.keys(tree)) === undefined ? [] : [path],
    ...Object.entries(tree).map(([key, value]) => (typeof value === 'object' ? pathsOf(value, `${path}.${key}`) : [])),
  ].flat()

it.each(folders)('%s writes no list again', (folder) => {
  const files = readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      repeatedIn(readFileSync(new URL(`${folder}/${file}`, root), 'utf8')).map((name) => `${file}: ${name}`),
    )
  expect(found).toEqual([])
})

it('no locale file beside the catalogues’ own has labels of a list', () => {
  const folder = new URL('src/i18n/de/', root)
  const files = readdirSync(folder).filter((file) => !file.startsWith('catalogue'))
  const found = files.flatMap((file) =>
    pathsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file.replace('.json', '')),
  )
  // 'Frau' and 'Mann' name the person, 'weiblich' and 'männlich' the gender
  expect(found).toEqual(['domain.person'])
})

it('finds what is written again', () => {
  expect(repeatedIn("const all = ['asc', 'desc'] as const")).toEqual(['sortDirection'])
  expect(repeatedIn("const all = ['very_weak', 'weak', 'strong', 'very_strong', 'medium']")).toEqual([
    'passwordStrength',
  ])
  expect(repeatedIn("type State = 'queued' | 'sent' | 'bounced' | 'failed' | 'delivered'")).toEqual(['mailState'])
  expect(repeatedIn('[0, 3, 14].map(add)')).toEqual(['startDateOption'])
  expect(repeatedIn("['asc', 'later'], [1, 2, 3]")).toEqual([])
  expect(pathsOf({ a: { b: { very_weak: '', weak: '', medium: '', strong: '', very_strong: '' } } }, 'x')).toEqual([
    'x.a.b',
  ])
})
