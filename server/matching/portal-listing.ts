// What a visitor of the portal sees: providers against which nothing speaks but how many places or how much to do they have.
// Being full is said on the card, and changes within days (docs/decisions/0202).
import { filterReasons } from '../../catalogue/filter-reasons.ts'
import { sortModes } from '../../catalogue/search/sort-modes.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { dayOf } from '../../domain/calendar.ts'
import type { Coordinates } from '../../domain/distance.ts'
import type { Interval } from '../../domain/intervals.ts'
import type { FilterReason } from '../../domain/matching/filter-reasons.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import { capacityOn } from '../../domain/portal/capacity-on.ts'
import { neededServices } from '../../domain/services.ts'
import type { ProviderIndex } from './index-of-providers.ts'
import type { IndexedProvider } from './provider.ts'

const { code } = filterReasons
const overlooked: readonly FilterReason[] = [
  code.capacityStartDate,
  code.throttle,
  code.capacityBackoff,
  code.noBedAvailable,
]

export interface VisitorSearch {
  readonly place: Coordinates & { readonly zipcode: string }
  readonly distanceKm: number
  /** 'yyyy-MM-dd' */
  readonly startDate: string
  readonly solutions: readonly number[]
  readonly services: readonly number[]
  readonly weight: Interval | null
  /** only with a free place on the start date */
  readonly hasCapacity: boolean
  /** code of sortModes */
  readonly sort: number
  /** ms */
  readonly now: number
}

export interface Listed {
  readonly provider: IndexedProvider
  /** null: its place is not known, and it brings care */
  readonly metres: number | null
}

export const matchingSearchOfVisitor = (asked: Omit<VisitorSearch, 'hasCapacity' | 'sort'>): MatchingSearch => ({
  searchType: searchTypes.code.care,
  sender: null,
  solutions: asked.solutions,
  services: neededServices(asked.services, asked.weight),
  specializations: [],
  roomType: null,
  ageInterval: null,
  weightInterval: asked.weight,
  careLevel: null,
  gender: null,
  requiresIsolation: false,
  payers: [],
  startDate: asked.startDate,
  startDateFlexible: false,
  zipcode: asked.place.zipcode,
  coordinates: asked.place,
  radiusMetres: asked.distanceKm * 1000,
  contactedProviderIds: new Set(),
  blockedProviderIds: new Set(),
  now: asked.now,
  today: dayOf(asked.now),
})

const names = new Intl.Collator('de')
const byDistance = (a: Listed, b: Listed) =>
  (a.metres ?? Number.MAX_VALUE) - (b.metres ?? Number.MAX_VALUE) || a.provider.id - b.provider.id
const byName = (a: Listed, b: Listed) => names.compare(a.provider.name, b.provider.name) || byDistance(a, b)

/** Free places first, then who may have one, then who has none. */
const rank = { free: 0, unknown: 1, none: 2 } as const

/** Everybody that the search shows, in the asked order. */
export function listForVisitor(index: ProviderIndex, asked: VisitorSearch): readonly Listed[] {
  const statusOf = ({ provider }: Listed) =>
    capacityOn({ status: provider.capacityStatus, freeFrom: provider.capacityFrom }, asked.startDate)
  const all = index.overlooking(matchingSearchOfVisitor(asked), overlooked)
  const found = asked.hasCapacity ? all.filter((one) => statusOf(one) === 'free') : [...all]
  if (asked.sort === sortModes.code.name) return found.sort(byName)
  if (asked.sort === sortModes.code.distance) return found.sort(byDistance)
  return found.sort((a, b) => rank[statusOf(a)] - rank[statusOf(b)] || byDistance(a, b))
}
