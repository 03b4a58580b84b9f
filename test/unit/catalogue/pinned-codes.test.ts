// Every code as it was given out, in display order: a code never changes its meaning and is never given a second time. A new
// value is added to pinned-codes.json by hand; an entry there is never changed.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allCatalogues } from './all-catalogues.ts'

const pinned: Readonly<Record<string, Readonly<Record<string, number | string>>>> = JSON.parse(
  readFileSync(new URL('pinned-codes.json', import.meta.url), 'utf8'),
)

it('knows every catalogue', () => {
  expect(Object.keys(pinned).sort()).toEqual(allCatalogues.map(({ list }) => list.name).sort())
})

it.each(allCatalogues.map(({ list }) => [list.name, list] as const))('%s', (name, list) => {
  expect(list.entries.map(({ key, code }) => [key, code])).toEqual(Object.entries(pinned[name] ?? {}))
})
