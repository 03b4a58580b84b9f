// [K13] The three forms of the list of ages.
import { expect, it } from 'vitest'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { offeredAges } from '../../../domain/age-sets.ts'

const { care, rehabilitation } = searchTypes.code
const spelled = (entries: readonly { readonly min: number | null; readonly max: number | null }[]) =>
  entries
    .map(({ min, max }) => (min === null ? `<${(max ?? 0) + 1}` : max === null ? `>=${min}` : `${min}-${max}`))
    .join(' ')

it('has fourteen groups where children and teenagers are asked for', () => {
  expect(spelled(offeredAges(care, { withMinors: true }).entries)).toBe(
    '<2 2-6 7-11 12-17 18-29 30-39 40-49 50-54 55-59 60-64 65-69 70-79 80-89 >=90',
  )
})

it('begins at 18 otherwise', () => {
  expect(spelled(offeredAges(care).entries)).toBe('18-29 30-39 40-49 50-54 55-59 60-64 65-69 70-79 80-89 >=90')
})

it('is another one for rehabilitation, with the flag or without', () => {
  for (const withMinors of [true, false]) {
    const { list, entries } = offeredAges(rehabilitation, { withMinors })
    expect(spelled(entries)).toBe('<18 18-59 60-64 65-69 70-74 75-79 80-89 >=90')
    expect(list.name).toBe('coarseAgeInterval')
  }
})
