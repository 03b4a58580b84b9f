// Whether a provider is a candidate for a search: the list of reasons against it, empty when it fits. Pure; the server runs
// it over all providers, and shows the reasons of one. Intervals that touch the other's are taken as fitting: who answers
// decides, and nobody who might fit is left out.
import type { CodeOf } from '../../catalogue/define.ts'
import { filterReasons as reasons } from '../../catalogue/filter-reasons.ts'
import { addDays } from '../calendar.ts'
import { intervalsOverlap } from '../intervals.ts'
import { locationProblems } from './location.ts'
import type { MatchingProvider, MatchingSearch } from './types.ts'

export type FilterReason = CodeOf<typeof reasons>

/** How many days later than asked a flexible start may be. Ours. */
export const FLEXIBLE_START_DAYS = 14

/** The special needs of a search (catalogue codes, in the search's order) that a provider does not cover. */
export const missingServices = (
  { services }: Pick<MatchingSearch, 'services'>,
  provider: Pick<MatchingProvider, 'services'>,
): number[] => services.filter((service) => !provider.services.has(service))

function isFreeTooLate({ startDate, startDateFlexible }: MatchingSearch, { capacityFrom }: MatchingProvider): boolean {
  if (capacityFrom === null || capacityFrom <= startDate) return false
  return !startDateFlexible || capacityFrom > addDays(startDate, FLEXIBLE_START_DAYS)
}

const takesOtherAges = (search: MatchingSearch, provider: MatchingProvider) =>
  search.ageInterval !== null && !intervalsOverlap(search.ageInterval, provider.ageInterval)

const takesLessWeight = (search: MatchingSearch, provider: MatchingProvider) =>
  search.weightInterval !== null &&
  (search.weightInterval.min ?? 0) > (provider.maxWeightKg ?? Number.POSITIVE_INFINITY)

const offersNone = (offered: ReadonlySet<number>, asked: readonly number[]) =>
  asked.length > 0 && !asked.some((wanted) => offered.has(wanted))

/** The reasons (catalogue codes, in catalogue order) for which a provider is no candidate for a search. */
export function filterReasons(search: MatchingSearch, provider: MatchingProvider): FilterReason[] {
  const { code } = reasons
  const location = locationProblems(search, provider)
  const found: FilterReason[] = []
  if (missingServices(search, provider).length > 0) found.push(code.service)
  if (!provider.active) found.push(code.status)
  if (location.zipcodes) found.push(code.zipcodes)
  if (isFreeTooLate(search, provider)) found.push(code.capacityStartDate)
  if (search.contactedProviderIds.has(provider.id)) found.push(code.contacted)
  if (takesOtherAges(search, provider)) found.push(code.age)
  if (location.distance) found.push(code.distance)
  if (offersNone(provider.specializations, search.specializations)) found.push(code.specialization)
  if (offersNone(provider.solutions, search.solutions)) found.push(code.solution)
  if (takesLessWeight(search, provider)) found.push(code.weight)
  return found
}
