// What each reason against a provider rests on: numbers, days and codes that a screen puts behind the reason's label.
import { filterReasons as reasons } from '../../catalogue/filter-reasons.ts'
import type { FilterDetail } from '../../contract/http/filter-detail.ts'
import {
  type FilterReason,
  hasNoPlace,
  missingPrerequisites,
  missingServices,
  pausedOf,
  refusedPayers,
} from './filter-reasons.ts'
import { matchingDistance } from './location.ts'
import type { MatchingProvider, MatchingSearch } from './types.ts'

type Facts = Omit<FilterDetail, 'reason'>

function distanceFacts(search: MatchingSearch, provider: MatchingProvider): Facts {
  const metres = matchingDistance(search, provider)
  const limit = Math.min(search.radiusMetres, provider.maxDistanceMetres ?? search.radiusMetres)
  return metres === null ? { limit } : { value: Math.round(metres), limit }
}

function prerequisiteFacts(search: MatchingSearch, provider: MatchingProvider): Facts {
  const missing = missingPrerequisites(search, provider)
  const level = missing.includes('careLevel') ? provider.careLevelMin : null
  return level === null ? { prerequisites: missing } : { prerequisites: missing, limit: level }
}

function backoffFacts({ backoff }: MatchingProvider): Facts {
  if (backoff === null) return {}
  const { freeFrom, until } = backoff
  return { ...(freeFrom === null ? {} : { date: freeFrom }), ...(until === null ? {} : { until }) }
}

const noFacts = (): Facts => ({})
const { code } = reasons
const factsOf: Readonly<Record<FilterReason, (search: MatchingSearch, provider: MatchingProvider) => Facts>> = {
  [code.service]: (search, provider) => ({ codes: missingServices(search, provider) }),
  [code.status]: noFacts,
  [code.zipcodes]: noFacts,
  [code.capacityStartDate]: (_, { capacityFrom }) => (capacityFrom === null ? {} : { date: capacityFrom }),
  [code.contacted]: noFacts,
  [code.age]: (_, { ageInterval: { min, max } }) => ({ interval: { min, max } }),
  [code.distance]: distanceFacts,
  [code.throttle]: (_, { openRequests, maxOpenRequests }) => ({
    value: openRequests,
    limit: maxOpenRequests ?? openRequests,
  }),
  [code.prerequisite]: prerequisiteFacts,
  [code.specialization]: ({ specializations }) => ({ codes: [...specializations] }),
  [code.solution]: ({ solutions }) => ({ codes: [...solutions] }),
  [code.capacityBackoff]: (_, provider) => backoffFacts(provider),
  [code.noBedAvailable]: ({ roomType }, provider) =>
    hasNoPlace(provider) || roomType === null ? {} : { codes: [roomType] },
  [code.removedSolution]: (search, provider) => ({ codes: pausedOf(search, provider) }),
  [code.receiverBlacklisted]: noFacts,
  [code.blacklistedInsurance]: (search, provider) => ({ codes: refusedPayers(search, provider) }),
  [code.senderBlacklisted]: noFacts,
  [code.weight]: (_, { maxWeightKg }) => (maxWeightKg === null ? {} : { limit: maxWeightKg }),
}

/** Each of a provider's reasons with what it rests on, in the order of the reasons. */
export const filterDetails = (
  search: MatchingSearch,
  provider: MatchingProvider,
  found: readonly FilterReason[],
): FilterDetail[] => found.map((reason) => ({ reason, ...factsOf[reason](search, provider) }))
