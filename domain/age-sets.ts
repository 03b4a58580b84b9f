// Which age groups a form offers (K13): all of them, those from 18 on, or the coarse ones. Source: specification, reference
// catalogues, section 9; which search type the other set belongs to is ours (docs/decisions/0075).
import { adultAgeIntervals, ageIntervals, coarseAgeIntervals } from '../catalogue/age-intervals.ts'
import { searchTypes } from '../catalogue/search-types.ts'

type AgeSet =
  | { readonly list: typeof ageIntervals; readonly entries: readonly (typeof ageIntervals.entries)[number][] }
  | { readonly list: typeof coarseAgeIntervals; readonly entries: typeof coarseAgeIntervals.entries }

/** @param withMinors the flag that offers children and teenagers too; the coarse set begins with them anyway */
export function offeredAges(
  searchType: number,
  { withMinors = false }: { readonly withMinors?: boolean } = {},
): AgeSet {
  if (searchType === searchTypes.code.rehabilitation) {
    return { list: coarseAgeIntervals, entries: coarseAgeIntervals.entries }
  }
  return { list: ageIntervals, entries: withMinors ? ageIntervals.entries : adultAgeIntervals }
}
