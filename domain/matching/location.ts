// Where a provider can take a search, per kind of care:
// - care that comes home (mobileSolutions) of a provider with a catchment: the zipcode has to be in it, distance says nothing;
// - everything else, and care that comes home of a provider without a catchment: the distance between the search's zipcode
//   and the provider has to be within the search's radius and the provider's own limit.
// One asked kind of care that the provider offers just now and can bring is enough.
import { mobileSolutions } from '../../catalogue/solutions.ts'
import { distanceMetres } from '../distance.ts'
import type { MatchingProvider, MatchingSearch } from './types.ts'

const comesHome: ReadonlySet<number> = mobileSolutions

/**
 * Metres between the search's zipcode and the provider, or null when one of the places is not known. 0 in the same zipcode,
 * though the coordinates of one of them may be of another list of postcodes.
 */
export function matchingDistance(search: MatchingSearch, provider: MatchingProvider): number | null {
  if (!search.coordinates || !provider.coordinates) return null
  return search.zipcode === provider.zipcode ? 0 : distanceMetres(search.coordinates, provider.coordinates)
}

/** A place that is not known is never near enough: nobody is offered on a guess. */
function isNear(search: MatchingSearch, provider: MatchingProvider): boolean {
  const metres = matchingDistance(search, provider)
  return metres !== null && metres <= search.radiusMetres && metres <= (provider.maxDistanceMetres ?? metres)
}

/** Whether one of the kinds of care that the two share is judged by catchment, and whether one is judged by distance. */
function judgedBy(
  { solutions }: MatchingSearch,
  provider: MatchingProvider,
): { catchment: boolean; distance: boolean } {
  const offered = solutions.filter(
    (solution) => provider.solutions.has(solution) && !provider.pausedSolutions.has(solution),
  )
  // when nothing is shared the place is judged by what was asked, so that the explanation is whole
  const judged = offered.length > 0 ? offered : solutions
  const byCatchment = (solution: number) => provider.catchment.size > 0 && comesHome.has(solution)
  const isAnyCare = judged.length === 0
  return { catchment: judged.some(byCatchment), distance: isAnyCare || !judged.every(byCatchment) }
}

export interface LocationProblems {
  readonly zipcodes: boolean
  readonly distance: boolean
}

/** Whether the provider cannot come to the search's zipcode (`zipcodes`), is too far away (`distance`), or both. */
export function locationProblems(search: MatchingSearch, provider: MatchingProvider): LocationProblems {
  const by = judgedBy(search, provider)
  const fits = (by.catchment && provider.catchment.has(search.zipcode)) || (by.distance && isNear(search, provider))
  return { zipcodes: by.catchment && !fits, distance: by.distance && !fits }
}
