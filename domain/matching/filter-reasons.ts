// Whether a provider is a candidate for a search: the list of reasons against it, empty when it fits. Pure; the server runs
// it over all providers, and shows the reasons of one. Intervals that touch the other's are taken as fitting: who answers
// decides, and nobody who might fit is left out.
import type { CodeOf } from '../../catalogue/define.ts'
import { filterReasons as reasons } from '../../catalogue/filter-reasons.ts'
import { addDays } from '../calendar.ts'
import { type Interval, intervalsOverlap } from '../intervals.ts'
import { locationReasons } from './location.ts'
import type { MatchingProvider, MatchingSearch } from './types.ts'

export type FilterReason = CodeOf<typeof reasons>

/** How many days later than asked a flexible start may be. Ours. */
export const FLEXIBLE_START_DAYS = 14

const overlaps = (a: Interval | null, b: Interval) => a === null || intervalsOverlap(a, b)

const isFreeInTime = ({ startDate, startDateFlexible }: MatchingSearch, { capacityFrom }: MatchingProvider) =>
  capacityFrom === null || capacityFrom <= (startDateFlexible ? addDays(startDate, FLEXIBLE_START_DAYS) : startDate)

/** The reasons (catalogue codes, in catalogue order) for which a provider is no candidate for a search. */
export function filterReasons(search: MatchingSearch, provider: MatchingProvider): FilterReason[] {
  const { code } = reasons
  const offersOneOf = (offered: ReadonlySet<number>, asked: readonly number[]) =>
    asked.length === 0 || asked.some((wanted) => offered.has(wanted))
  const found = new Set<FilterReason>(locationReasons(search, provider))
  if (!search.services.every((service) => provider.services.has(service))) found.add(code.service)
  if (!provider.active) found.add(code.status)
  if (!isFreeInTime(search, provider)) found.add(code.capacityStartDate)
  if (search.contactedProviderIds.has(provider.id)) found.add(code.contacted)
  if (!overlaps(search.ageInterval, provider.ageInterval)) found.add(code.age)
  if (!offersOneOf(provider.specializations, search.specializations)) found.add(code.specialization)
  if (!offersOneOf(provider.solutions, search.solutions)) found.add(code.solution)
  if (!overlaps(search.weightInterval, { min: null, max: provider.maxWeightKg })) found.add(code.weight)
  return reasons.sort(found)
}
