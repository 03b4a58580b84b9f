// What the matching index keeps of a provider: what domain/matching compares, and what a list of candidates shows.
import type { FreePlaces } from '../../domain/capacity.ts'
import type { MatchingProvider } from '../../domain/matching/types.ts'

export interface IndexedProvider extends MatchingProvider {
  readonly name: string
  readonly city: string | null
  /** key of catalogue capacity statuses */
  readonly capacityStatus: string
  /** null: never said */
  readonly capacityUpdatedAt: number | null
  /** null: nothing is told of how many */
  readonly freePlaces: FreePlaces | null
  /** somebody stands in its roster and its group has a key: it can receive an encrypted request */
  readonly reachable: boolean
}
