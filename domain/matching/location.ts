// Where a provider can take a search, per kind of care:
// - care that comes home (mobileSolutions) of a provider with a catchment: the zipcode has to be in it, distance says nothing;
// - everything else, and care that comes home of a provider without a catchment: the distance between the search's zipcode
//   and the provider has to be within the search's radius and the provider's own limit.
// One asked kind of care that the provider offers and can bring is enough.
import type { CodeOf } from '../../catalogue/define.ts'
import { filterReasons as reasons } from '../../catalogue/filter-reasons.ts'
import { mobileSolutions } from '../../catalogue/solutions.ts'
import { distanceMetres } from '../distance.ts'
import type { MatchingProvider, MatchingSearch } from './types.ts'

type LocationReason = CodeOf<typeof reasons>

/** Metres between the search's zipcode and the provider, or null when one of the places is not known. */
export const matchingDistance = (search: MatchingSearch, provider: MatchingProvider): number | null =>
  search.coordinates && provider.coordinates ? distanceMetres(search.coordinates, provider.coordinates) : null

/** A place that is not known is never near enough: a provider must not be offered on a guess. */
function isNear(search: MatchingSearch, provider: MatchingProvider): boolean {
  const metres = matchingDistance(search, provider)
  return (
    metres !== null && metres <= Math.min(search.radiusMetres, provider.maxDistanceMetres ?? Number.POSITIVE_INFINITY)
  )
}

const comesHome: ReadonlySet<number> = mobileSolutions

/** Why a provider cannot take a search where it is: ZIPCODES, DISTANCE, both, or nothing when it can. */
export function locationReasons(search: MatchingSearch, provider: MatchingProvider): LocationReason[] {
  const offered = search.solutions.filter((solution) => provider.solutions.has(solution))
  // when nothing is offered the place is judged by what was asked, so that the explanation is whole
  const judged = offered.length > 0 ? offered : search.solutions
  const byCatchment = judged.some((solution) => provider.catchment.size > 0 && comesHome.has(solution))
  const byDistance = judged.some((solution) => provider.catchment.size === 0 || !comesHome.has(solution))
  if (byCatchment && provider.catchment.has(search.zipcode)) return []
  if (byDistance && isNear(search, provider)) return []
  return [...(byCatchment ? [reasons.code.zipcodes] : []), ...(byDistance ? [reasons.code.distance] : [])]
}
