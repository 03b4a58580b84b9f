// Standing searches on both sides of each border.
import { describe, expect, it } from 'vitest'
import { ageIntervals } from '../../../../catalogue/age-intervals.ts'
import { careLevels } from '../../../../catalogue/care-levels.ts'
import { searchTypes } from '../../../../catalogue/search-types.ts'
import { solutions } from '../../../../catalogue/solutions.ts'
import { type ReverseSearchCriteria, reverseSearchFits } from '../../../../domain/matching/reverse-search.ts'
import type { MatchingProvider, MatchingSearch } from '../../../../domain/matching/types.ts'
import { reverseSearchProblems } from '../../../../domain/reverse-search.ts'
import { fittingProvider, fittingSearch } from '../../../support/matching.ts'

const { staticCare, mobileCare, fullHospitalization } = solutions.code
/** as many kilometres north of the search; a degree of latitude has 111.195 km */
const north = (kilometres: number) => ({
  latitude: (fittingSearch.coordinates?.latitude ?? 0) + kilometres / 111.195,
  longitude: fittingSearch.coordinates?.longitude ?? 0,
})
const search: MatchingSearch = { ...fittingSearch, solutions: [staticCare], zipcode: '26131', radiusMetres: 50_000 }
const house: MatchingProvider = {
  ...fittingProvider,
  zipcode: '26160',
  solutions: new Set([staticCare, mobileCare]),
  coordinates: north(20),
}
const standing: ReverseSearchCriteria = {
  search_types: [searchTypes.code.care],
  solutions: [staticCare],
  radius_m: 30_000,
  zipcodes: [],
  age_intervals: [],
  care_levels: [],
}
const fits = (
  own: Partial<ReverseSearchCriteria> = {},
  asked: Partial<MatchingSearch> = {},
  there: Partial<MatchingProvider> = {},
) => reverseSearchFits({ ...standing, ...own }, { ...search, ...asked }, { ...house, ...there })

describe('a standing search', () => {
  it('fits what it asks for at a house that is a candidate', () => {
    expect(fits()).toBe(true)
  })

  it('is of its search types', () => {
    expect(fits({ search_types: [searchTypes.code.hospital] })).toBe(false)
    expect(fits({ search_types: [searchTypes.code.hospital, searchTypes.code.care] })).toBe(true)
  })

  it('asks for one of its kinds of care, or for any', () => {
    expect(fits({ solutions: [mobileCare] })).toBe(false)
    expect(fits({ solutions: [mobileCare, staticCare] })).toBe(true)
    expect(fits({ solutions: [] })).toBe(true)
  })

  it('ends at its radius', () => {
    expect(fits({ radius_m: 20_100 })).toBe(true)
    expect(fits({ radius_m: 19_900 })).toBe(false)
    expect(fits({}, { coordinates: null })).toBe(false)
  })

  it('is for its zipcodes, however far', () => {
    expect(fits({ radius_m: null, zipcodes: ['26131'] })).toBe(true)
    expect(fits({ radius_m: null, zipcodes: ['26132'] })).toBe(false)
  })

  it('asks for ages and care levels; what is not known fits', () => {
    const ageInterval = { min: 80, max: 85 }
    expect(fits({ age_intervals: [ageIntervals.code.from80To89] }, { ageInterval })).toBe(true)
    expect(fits({ age_intervals: [ageIntervals.code.from90] }, { ageInterval })).toBe(false)
    expect(fits({ age_intervals: [ageIntervals.code.from90] }, { ageInterval: null })).toBe(true)
    expect(fits({ care_levels: [careLevels.code.level3] }, { careLevel: 3 })).toBe(true)
    expect(fits({ care_levels: [careLevels.code.level2] }, { careLevel: 3 })).toBe(false)
    expect(fits({ care_levels: [careLevels.code.level2] }, { careLevel: null })).toBe(true)
  })

  it('fits where only the house’s own radius or catchment is too small', () => {
    expect(fits({}, {}, { maxDistanceMetres: 5000 })).toBe(true)
    const brought = { solutions: [mobileCare] }
    expect(fits({ solutions: [] }, brought, { catchment: new Set(['26160']) })).toBe(true)
  })

  it('does not fit where the clinic searches nearer', () => {
    expect(fits({}, { radiusMetres: 19_000 })).toBe(false)
  })

  it.each([
    ['inactive', { active: false }],
    ['full', { isFull: true }],
    ['without the care', { solutions: new Set([mobileCare]) }],
    ['for other ages', { ageInterval: { min: null, max: 17 } }],
  ] as const)('does not fit a house that is %s', (_, there) => {
    expect(fits({}, { ageInterval: { min: 80, max: 89 } }, there)).toBe(false)
  })

  it('does not fit a house that was asked, or that the clinic does not ask', () => {
    expect(fits({}, { contactedProviderIds: new Set([house.id]) })).toBe(false)
    expect(fits({}, { blockedProviderIds: new Set([house.id]) })).toBe(false)
  })
})

describe('what a standing search needs', () => {
  const problems = (own: Partial<ReverseSearchCriteria>) => reverseSearchProblems({ ...standing, ...own })
  it('is nothing more when it is whole', () => {
    expect(problems({})).toEqual([])
    expect(problems({ radius_m: null, zipcodes: ['26131'], solutions: [] })).toEqual([])
  })
  it('is a search type, and kinds of care of it', () => {
    expect(problems({ search_types: [], solutions: [] })).toEqual([{ field: 'search_types', code: 'required' }])
    expect(problems({ solutions: [fullHospitalization] })).toEqual([{ field: 'solutions', code: 'unknown' }])
  })
  it('is one area, not two and not none', () => {
    const expected = [{ field: 'radius_m', code: 'one_area_required' }]
    expect(problems({ radius_m: null })).toEqual(expected)
    expect(problems({ zipcodes: ['26131'] })).toEqual(expected)
  })
})
