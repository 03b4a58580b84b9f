// What a provider's standing search needs beside the form of its fields. One rule for the form and for the server.
import { solutionsBySearchType } from '../catalogue/solutions.ts'
import type { ReverseSearchFields } from '../contract/http/reverse-searches.ts'

export interface ReverseSearchProblem {
  readonly field: 'search_types' | 'solutions' | 'radius_m'
  /** required: nothing chosen. unknown: none of the chosen types has it. one_area_required: both or no area */
  readonly code: 'required' | 'unknown' | 'one_area_required'
}

/** The kinds of care that searches of these types can ask for, in the order of the types. */
export const solutionsOfTypes = (searchTypes: readonly number[]): number[] => {
  const byType: Readonly<Record<number, readonly number[]>> = solutionsBySearchType
  return [...new Set(searchTypes.flatMap((type) => byType[type] ?? []))]
}

/** What is wrong, a field at most once; empty: nothing. */
export function reverseSearchProblems({
  search_types,
  solutions,
  radius_m,
  zipcodes,
}: Pick<ReverseSearchFields, 'search_types' | 'solutions' | 'radius_m' | 'zipcodes'>): ReverseSearchProblem[] {
  const offered = solutionsOfTypes(search_types)
  const problems: ReverseSearchProblem[] = []
  if (search_types.length === 0) problems.push({ field: 'search_types', code: 'required' })
  else if (solutions.some((code) => !offered.includes(code))) problems.push({ field: 'solutions', code: 'unknown' })
  if ((radius_m === null) === (zipcodes.length === 0)) problems.push({ field: 'radius_m', code: 'one_area_required' })
  return problems
}
