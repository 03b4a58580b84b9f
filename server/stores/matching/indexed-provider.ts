// What the matching index keeps of a provider: what domain/matching compares, and what a list of candidates shows.
import type { FreePlaces } from '../../../domain/capacity.ts'
import type { MatchingProvider } from '../../../domain/matching/types.ts'

export interface IndexedProvider extends MatchingProvider {
  readonly name: string
  readonly city: string | null
  /** key of catalogue capacity statuses */
  readonly capacityStatus: string
  /** null: never said */
  readonly capacityUpdatedAt: number | null
  /** null: nothing is told of how many */
  readonly freePlaces: FreePlaces | null
  /** its group has a key, somebody stands in its roster, and an account of it is active: it receives an encrypted request, and reads it */
  readonly reachable: boolean
}
