// Whether a provider is a candidate for a search: the list of reasons against it, empty when it fits. Pure; the server runs
// it over all providers, and shows the reasons of one. Intervals that touch the other's are taken as fitting, and what is not
// known speaks against nobody: who answers decides, and nobody who might fit is left out.
import type { CodeOf } from '../../catalogue/define.ts'
import { filterReasons as reasons } from '../../catalogue/filter-reasons.ts'
import type { Prerequisite } from '../../contract/http/filter-detail.ts'
import { addDays } from '../calendar.ts'
import { intervalsOverlap } from '../intervals.ts'
import { type LocationProblems, locationProblems } from './location.ts'
import { refusesSender } from './senders.ts'
import type { MatchingProvider, MatchingSearch } from './types.ts'

export type FilterReason = CodeOf<typeof reasons>

/** How many days later than asked a flexible start may be. Ours. */
export const FLEXIBLE_START_DAYS = 14

/** The special needs of a search (catalogue codes, in the search's order) that a provider does not cover. */
export const missingServices = (
  { services }: Pick<MatchingSearch, 'services'>,
  provider: Pick<MatchingProvider, 'services'>,
): number[] => services.filter((service) => !provider.services.has(service))

/** The last day on which the care may begin, 'yyyy-MM-dd'. */
export const lastStartOf = ({ startDate, startDateFlexible }: MatchingSearch): string =>
  startDateFlexible ? addDays(startDate, FLEXIBLE_START_DAYS) : startDate

function isFreeTooLate(search: MatchingSearch, { capacityFrom }: MatchingProvider): boolean {
  if (capacityFrom === null || capacityFrom <= search.startDate) return false
  return capacityFrom > lastStartOf(search)
}

const takesOtherAges = (search: MatchingSearch, provider: MatchingProvider) =>
  search.ageInterval !== null && !intervalsOverlap(search.ageInterval, provider.ageInterval)

const takesLessWeight = (search: MatchingSearch, provider: MatchingProvider) =>
  search.weightInterval !== null &&
  (search.weightInterval.min ?? 0) > (provider.maxWeightKg ?? Number.POSITIVE_INFINITY)

const offersNone = (offered: ReadonlySet<number>, asked: readonly number[]) =>
  asked.length > 0 && !asked.some((wanted) => offered.has(wanted))

/** As many unanswered requests as the provider wants at one time. */
export const isThrottled = ({
  openRequests,
  maxOpenRequests,
}: Pick<MatchingProvider, 'openRequests' | 'maxOpenRequests'>): boolean =>
  maxOpenRequests !== null && openRequests >= maxOpenRequests

/** What the provider demands and the patient is not. */
export function missingPrerequisites(search: MatchingSearch, provider: MatchingProvider): Prerequisite[] {
  const { careLevel, gender } = search
  const missing: Prerequisite[] = []
  if (careLevel !== null && careLevel < (provider.careLevelMin ?? careLevel)) missing.push('careLevel')
  if (gender !== null && provider.genders.size > 0 && !provider.genders.has(gender)) missing.push('gender')
  if (search.requiresIsolation && !provider.takesIsolation) missing.push('isolation')
  return missing
}

function isBackingOff(search: MatchingSearch, { backoff }: MatchingProvider): boolean {
  if (backoff === null) return false
  const { freeFrom, until } = backoff
  if (freeFrom === null) return until !== null && search.now < until
  // who said 'from the 10th on' has a place for a patient who comes on the 12th
  return freeFrom > search.today && freeFrom > lastStartOf(search)
}

/** A full house that names the day of its next free place is judged by that day (CAPACITY_START_DATE). */
export const hasNoPlace = ({ isFull, capacityFrom }: Pick<MatchingProvider, 'isFull' | 'capacityFrom'>): boolean =>
  isFull && capacityFrom === null

const hasNoBed = ({ roomType }: MatchingSearch, provider: MatchingProvider) =>
  hasNoPlace(provider) || (roomType !== null && provider.freeRooms !== null && !provider.freeRooms.has(roomType))

/** The asked kinds of care that the provider offers, but not just now. */
export const pausedOf = (
  { solutions }: MatchingSearch,
  { solutions: offered, pausedSolutions }: MatchingProvider,
): number[] => solutions.filter((solution) => offered.has(solution) && pausedSolutions.has(solution))

function isAllPaused(search: MatchingSearch, provider: MatchingProvider): boolean {
  const offered = search.solutions.filter((solution) => provider.solutions.has(solution))
  return offered.length > 0 && offered.every((solution) => provider.pausedSolutions.has(solution))
}

/** The payers of the patient that the provider does not take. */
export const refusedPayers = ({ payers }: MatchingSearch, { blockedPayers }: MatchingProvider): number[] =>
  payers.filter((payer) => blockedPayers.has(payer))

type Rule = (search: MatchingSearch, provider: MatchingProvider, location: LocationProblems) => boolean

const { code } = reasons
const rules: Readonly<Record<FilterReason, Rule>> = {
  [code.service]: ({ services }, provider) => services.some((service) => !provider.services.has(service)),
  [code.status]: (_, { active }) => !active,
  [code.zipcodes]: (_, __, { zipcodes }) => zipcodes,
  [code.capacityStartDate]: isFreeTooLate,
  [code.contacted]: ({ contactedProviderIds }, { id }) => contactedProviderIds.has(id),
  [code.age]: takesOtherAges,
  [code.distance]: (_, __, { distance }) => distance,
  [code.throttle]: (_, provider) => isThrottled(provider),
  [code.prerequisite]: (search, provider) => missingPrerequisites(search, provider).length > 0,
  [code.specialization]: ({ specializations }, provider) => offersNone(provider.specializations, specializations),
  [code.solution]: ({ solutions }, provider) => offersNone(provider.solutions, solutions),
  [code.capacityBackoff]: isBackingOff,
  [code.noBedAvailable]: hasNoBed,
  [code.removedSolution]: isAllPaused,
  [code.receiverBlacklisted]: ({ blockedProviderIds }, { id }) => blockedProviderIds.has(id),
  [code.blacklistedInsurance]: (search, provider) => refusedPayers(search, provider).length > 0,
  [code.senderBlacklisted]: refusesSender,
  [code.weight]: takesLessWeight,
}

/** The reasons (catalogue codes, in catalogue order) for which a provider is no candidate for a search. */
export function filterReasons(search: MatchingSearch, provider: MatchingProvider): FilterReason[] {
  const location = locationProblems(search, provider)
  return reasons.codes.filter((reason) => rules[reason](search, provider, location))
}
