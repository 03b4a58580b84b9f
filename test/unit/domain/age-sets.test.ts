// [K13] The three forms of the list of ages.
import { expect, it } from 'vitest'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { ageChoices, offeredAges, parseAgeGroup } from '../../../domain/age-sets.ts'
import { intervalParameter } from '../../../domain/intervals.ts'

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

it('offers adults where no kind of search was chosen', () => {
  expect(offeredAges(null)).toEqual(offeredAges(care))
})

it('gives choices as parameters with their labels, and keeps a chosen group of another form among them', () => {
  const adults = ageChoices(care, {}, null)
  expect(adults[0]).toEqual({ parameter: '18-29', labelKey: 'catalogue:ageInterval.from18To29' })
  expect(ageChoices(care, {}, { min: 18, max: 29 })).toEqual(adults)
  const child = { parameter: '0-1', labelKey: 'catalogue:ageInterval.under2' }
  expect(ageChoices(care, {}, { min: null, max: 1 })).toEqual([child, ...adults])
  const coarse = { parameter: '18-59', labelKey: 'catalogue:coarseAgeInterval.from18To59' }
  expect(ageChoices(care, {}, { min: 18, max: 59 })).toEqual([coarse, ...adults])
  expect(ageChoices(care, {}, { min: 3, max: 4 })).toEqual(adults)
})

it('reads the groups of both lists, and nothing else', () => {
  for (const choice of [...ageChoices(care, { withMinors: true }, null), ...ageChoices(rehabilitation, {}, null)])
    expect(intervalParameter(parseAgeGroup(choice.parameter) ?? { min: null, max: null })).toBe(choice.parameter)
  for (const text of [null, '', 'x', '0-999', '20-30']) expect(parseAgeGroup(text)).toBe(null)
})
