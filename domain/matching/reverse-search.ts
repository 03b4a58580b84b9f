// Whether a provider's standing search fits a clinic's search. Pure. Readable codes only. What is not known of a patient speaks
// against nobody, as in filter-reasons.ts.
import { ageIntervals } from '../../catalogue/age-intervals.ts'
import type { ReverseSearchFields } from '../../contract/http/reverse-searches.ts'
import { intervalsOverlap } from '../intervals.ts'
import { filterReasons } from './filter-reasons.ts'
import { matchingDistance } from './location.ts'
import type { MatchingProvider, MatchingSearch } from './types.ts'

export type ReverseSearchCriteria = Pick<
  ReverseSearchFields,
  'search_types' | 'solutions' | 'radius_m' | 'zipcodes' | 'age_intervals' | 'care_levels'
>

function isInArea(
  { radius_m, zipcodes }: ReverseSearchCriteria,
  search: MatchingSearch,
  house: MatchingProvider,
): boolean {
  if (radius_m === null) return zipcodes.includes(search.zipcode)
  const metres = matchingDistance(search, house)
  return metres !== null && metres <= radius_m
}

function asksForThem({ age_intervals, care_levels }: ReverseSearchCriteria, search: MatchingSearch): boolean {
  const { ageInterval, careLevel } = search
  const ages = ageIntervals.entries.filter(({ code }) => age_intervals.includes(code))
  const ageFits = ages.length === 0 || ageInterval === null || ages.some((age) => intervalsOverlap(age, ageInterval))
  const levelFits = care_levels.length === 0 || careLevel === null || care_levels.includes(careLevel)
  return ageFits && levelFits
}

/** The house as if it went as far as the search is; what the clinic set as its own radius counts on. */
const withoutOwnBorder = (house: MatchingProvider, { zipcode }: MatchingSearch): MatchingProvider => ({
  ...house,
  maxDistanceMetres: null,
  catchment: house.catchment.size === 0 ? house.catchment : new Set([...house.catchment, zipcode]),
})

/** The standing search asks for it, and the house would be a candidate, or is none by its own radius or catchment alone. */
export function reverseSearchFits(
  criteria: ReverseSearchCriteria,
  search: MatchingSearch,
  house: MatchingProvider,
): boolean {
  const { search_types, solutions } = criteria
  if (!search_types.includes(search.searchType)) return false
  if (solutions.length > 0 && !search.solutions.some((code) => solutions.includes(code))) return false
  return (
    asksForThem(criteria, search) &&
    isInArea(criteria, search, house) &&
    filterReasons(search, withoutOwnBorder(house, search)).length === 0
  )
}
