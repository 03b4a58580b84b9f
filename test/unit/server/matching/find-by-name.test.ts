// [S50] Providers by the words of their name, town and postcode.
import { expect, it } from 'vitest'
import { findByName } from '../../../../server/matching/find-by-name.ts'
import type { IndexedProvider } from '../../../../server/matching/provider.ts'

const provider = (id: number, name: string, zipcode: string | null, city: string | null) =>
  ({ id, name, zipcode, city }) as IndexedProvider
const all = [
  provider(1, 'Haus Seeblick', '26160', 'Bad Zwischenahn'),
  provider(2, 'Pflegedienst Straußberg', '26131', 'Oldenburg'),
  provider(3, 'Haus am Deich', '26721', 'Emden'),
  provider(4, 'Haus am Deich', null, null),
]
const find = (search: string, start = 0, count = 50) => {
  const { found, total } = findByName(all, search, { start, count })
  return [found.map(({ id }) => id), total]
}

it.each([
  ['haus', [3, 4, 1], 3],
  ['see', [1], 1],
  ['blick', [], 0],
  ['strauss', [2], 1],
  ['HAUS emden', [3], 1],
  ['261', [1, 2], 2],
  ['bad zwi', [1], 1],
  [' , ', [], 0],
])('%j finds %j', (search, ids, total) => {
  expect(find(search)).toEqual([ids, total])
})

it('pages by name, then by number', () => {
  expect(find('haus', 1, 1)).toEqual([[4], 3])
  expect(find('haus', 3, 1)).toEqual([[], 3])
})
