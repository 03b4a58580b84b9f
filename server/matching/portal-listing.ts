// What a visitor of the portal sees: providers against which nothing speaks but how many places or how much to do they have.
// Being full is said on the card, and changes within days (docs/READINGS.md#0202).
import { filterReasons } from '../../catalogue/filter-reasons.ts'
import { sortModes } from '../../catalogue/search/sort-modes.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { dayOf } from '../../domain/calendar.ts'
import { type Coordinates, distanceMetres } from '../../domain/distance.ts'
import type { Interval } from '../../domain/intervals.ts'
import type { FilterReason } from '../../domain/matching/filter-reasons.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import { capacityOn } from '../../domain/portal/capacity-on.ts'
import { neededServices } from '../../domain/services.ts'
import type { Consultant } from '../stores/consultants/reader.ts'
import type { IndexedProvider } from '../stores/matching/indexed-provider.ts'
import type { ProviderIndex } from './index-of-providers.ts'

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
  readonly withProviders: boolean
  readonly withConsultants: boolean
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

export const matchingSearchOfVisitor = (
  asked: Omit<VisitorSearch, 'hasCapacity' | 'withProviders' | 'withConsultants' | 'sort'>,
): MatchingSearch => ({
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

/** A consultant and how far it is. */
export interface ListedConsultant {
  readonly consultant: Consultant
  readonly metres: number
}

/** Metres as the crow flies, 0 in the same zipcode. */
export const placedConsultant = (
  consultant: Consultant,
  place: Coordinates & { readonly zipcode: string },
): ListedConsultant => ({
  consultant,
  metres: consultant.zipcode === place.zipcode ? 0 : distanceMetres(place, consultant),
})

type Entry = Listed | ListedConsultant
const nameOf = (one: Entry) => ('consultant' in one ? one.consultant.name : one.provider.name)
const idOf = (one: Entry) => ('consultant' in one ? one.consultant.id : one.provider.id)

const names = new Intl.Collator('de')
const byDistance = (a: Entry, b: Entry) =>
  (a.metres ?? Number.MAX_VALUE) - (b.metres ?? Number.MAX_VALUE) || idOf(a) - idOf(b)
const byName = (a: Entry, b: Entry) => names.compare(nameOf(a), nameOf(b)) || byDistance(a, b)

/** Free places first, then who may have one, then who advises, then who has none. Advice is never the first that is found beside houses. */
const rank = { free: 0, unknown: 1, advising: 2, none: 3, last: 4 } as const

/**
 * Everybody that the search shows, in the asked order. Advice centres have no kind of care and no places: the distance alone
 * decides about them, and who asks for a free place means none.
 */
export function listForVisitor(
  index: ProviderIndex,
  consultants: readonly Consultant[],
  asked: VisitorSearch,
): readonly Entry[] {
  const statusOf = (one: Entry) =>
    'consultant' in one
      ? 'unknown'
      : capacityOn({ status: one.provider.capacityStatus, freeFrom: one.provider.capacityFrom }, asked.startDate)
  const providers = asked.withProviders ? index.overlooking(matchingSearchOfVisitor(asked), overlooked) : []
  const advising = asked.withConsultants && !asked.hasCapacity ? consultants : []
  const found: Entry[] = [
    ...providers.filter((one) => !asked.hasCapacity || statusOf(one) === 'free'),
    ...advising
      .map((one) => placedConsultant(one, asked.place))
      .filter(({ metres }) => metres <= asked.distanceKm * 1000),
  ]
  if (asked.sort === sortModes.code.name) return found.sort(byName)
  if (asked.sort === sortModes.code.distance) return found.sort(byDistance)
  const advice = providers.some((one) => statusOf(one) !== 'none') ? 'advising' : 'last'
  const rankOf = (one: Entry) => rank['consultant' in one ? advice : statusOf(one)]
  return found.sort((a, b) => rankOf(a) - rankOf(b) || byDistance(a, b))
}
