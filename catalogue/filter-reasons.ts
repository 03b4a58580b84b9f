// Why a provider is no candidate for a search. Source: specification, reference catalogues, section 9 (18 codes).
// domain/matching finds them.
import { defineCatalogue } from './define.ts'

export const filterReasons = defineCatalogue('filterReason', [
  { code: 1, key: 'service' },
  { code: 4, key: 'status' },
  { code: 5, key: 'zipcodes' },
  { code: 6, key: 'capacityStartDate' },
  { code: 7, key: 'contacted' },
  { code: 8, key: 'age' },
  { code: 11, key: 'distance' },
  { code: 12, key: 'throttle' },
  { code: 14, key: 'prerequisite' },
  { code: 15, key: 'specialization' },
  { code: 17, key: 'solution' },
  { code: 18, key: 'capacityBackoff' },
  { code: 19, key: 'noBedAvailable' },
  { code: 20, key: 'removedSolution' },
  { code: 21, key: 'receiverBlacklisted' },
  { code: 22, key: 'blacklistedInsurance' },
  { code: 23, key: 'senderBlacklisted' },
  { code: 25, key: 'weight' },
])

const { code } = filterReasons

/** Rules that can block a receiver ('blacklist receiver rules', 17): all but the weight. */
export const blacklistRules = filterReasons.codes.filter((reason) => reason !== code.weight)

/** Why the portal does not offer a provider ('rejected-provider reasons', 10), in the specification's order. */
export const portalFilterReasons = [
  code.solution,
  code.age,
  code.distance,
  code.zipcodes,
  code.service,
  code.prerequisite,
  code.specialization,
  code.capacityStartDate,
  code.removedSolution,
  code.weight,
] as const
