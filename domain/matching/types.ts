// What matching knows of a search and of a provider. Readable codes only, no word of a patient.
// Sets, because one search is compared with every provider in memory.
import type { Coordinates } from '../distance.ts'
import type { Interval } from '../intervals.ts'
import type { WhitelistRule, WhitelistSender } from '../whitelist.ts'

/** Who searches, as a provider's lists of senders know it. */
export interface MatchingSender extends WhitelistSender {
  readonly id: number
}

export interface MatchingSearch {
  /** catalogue search types */
  readonly searchType: number
  /** null: a visitor of the portal */
  readonly sender: MatchingSender | null
  /** the asked kinds of care; one that fits is enough */
  readonly solutions: readonly number[]
  /** the special needs, the overweight service included (domain/services.ts); all are needed */
  readonly services: readonly number[]
  /** the asked specialties, or none; one that fits is enough */
  readonly specializations: readonly number[]
  /** catalogue room types; null: any room */
  readonly roomType: number | null
  /** years, null unknown */
  readonly ageInterval: Interval | null
  /** kilograms, null unknown */
  readonly weightInterval: Interval | null
  /** catalogue care levels, 0 none; null unknown */
  readonly careLevel: number | null
  /** catalogue genders; null unknown */
  readonly gender: number | null
  readonly requiresIsolation: boolean
  /** who pays, catalogue payers; none: unknown */
  readonly payers: readonly number[]
  /** first day of care, 'yyyy-MM-dd' */
  readonly startDate: string
  readonly startDateFlexible: boolean
  /** where care is searched */
  readonly zipcode: string
  /** of the zipcode; null when it is not known */
  readonly coordinates: Coordinates | null
  readonly radiusMetres: number
  /** the providers that this search has asked already */
  readonly contactedProviderIds: ReadonlySet<number>
  /** the providers that the clinic does not ask */
  readonly blockedProviderIds: ReadonlySet<number>
  /** when it is asked, ms, and that day in Germany */
  readonly now: number
  readonly today: string
}

/** A sender that a provider does not work with: one clinic by its id, or a whole kind of senders (catalogue careseekerType). */
export type BlockedSender = { readonly careseeker_id: number } | { readonly sender_type: number }

/** How long a provider's word that it is full counts (capacity-backoff.ts). */
export interface CapacityBackoff {
  /** the day from which it said to have a place, 'yyyy-MM-dd'; null: it did not say */
  readonly freeFrom: string | null
  /** without such a day, ms */
  readonly until: number | null
}

/** What a provider has to do just now; it changes with every request. */
export interface MatchingWorkload {
  /** requests that it has not answered yet */
  readonly openRequests: number
  readonly backoff: CapacityBackoff | null
}

export interface MatchingProvider extends MatchingWorkload {
  readonly id: number
  /** only an active one is matched (catalogue careprovider statuses) */
  readonly active: boolean
  readonly solutions: ReadonlySet<number>
  /** kinds of care of `solutions` that it does not offer just now */
  readonly pausedSolutions: ReadonlySet<number>
  readonly services: ReadonlySet<number>
  readonly specializations: ReadonlySet<number>
  /** the zipcodes that mobile care is brought to; empty: by distance */
  readonly catchment: ReadonlySet<string>
  /** of its address */
  readonly zipcode: string
  /** null when the address is not known */
  readonly coordinates: Coordinates | null
  /** the provider's own limit, null none */
  readonly maxDistanceMetres: number | null
  /** the ages taken, years; open ends take all */
  readonly ageInterval: Interval
  /** the highest weight taken, kilograms, null no limit */
  readonly maxWeightKg: number | null
  /** it has reported that no place is free */
  readonly isFull: boolean
  /** when a place is next free, 'yyyy-MM-dd'; null free now or not known */
  readonly capacityFrom: string | null
  /** the kinds of room that have a free bed (catalogue room types); null: not told */
  readonly freeRooms: ReadonlySet<number> | null
  /** how many unanswered requests it wants at one time, null no limit */
  readonly maxOpenRequests: number | null
  /** the lowest care level taken; null: any */
  readonly careLevelMin: number | null
  /** whom it has rooms for (catalogue genders); empty: everybody */
  readonly genders: ReadonlySet<number>
  readonly takesIsolation: boolean
  readonly blockedPayers: ReadonlySet<number>
  readonly blockedSenders: readonly BlockedSender[]
  /** empty: everybody may ask */
  readonly whitelist: readonly WhitelistRule[]
}
