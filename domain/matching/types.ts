// What matching knows of a search and of a provider. Readable codes only, no word of a patient.
// Sets, because one search is compared with every provider in memory.
import type { Coordinates } from '../distance.ts'
import type { Interval } from '../intervals.ts'

export interface MatchingSearch {
  /** the asked kinds of care; one that fits is enough */
  readonly solutions: readonly number[]
  /** the special needs, the overweight service included (domain/services.ts); all are needed */
  readonly services: readonly number[]
  /** the asked specialties, or none; one that fits is enough */
  readonly specializations: readonly number[]
  /** years, null unknown */
  readonly ageInterval: Interval | null
  /** kilograms, null unknown */
  readonly weightInterval: Interval | null
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
}

export interface MatchingProvider {
  readonly id: number
  /** only an active one is matched (catalogue careprovider statuses) */
  readonly active: boolean
  readonly solutions: ReadonlySet<number>
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
  /** when a place is next free, 'yyyy-MM-dd'; null free now or not known */
  readonly capacityFrom: string | null
}
