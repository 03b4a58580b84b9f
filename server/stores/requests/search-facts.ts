// What the lifecycle asks of a search, from its row.
import type { SearchFacts, SearchLifecycle, SearchState } from '../../../domain/lifecycle/search-actions.ts'
import type { AuctionRow } from './rows.ts'

/** The columns hold keys of the catalogues. */
export const searchFacts = ({
  lifecycle,
  state,
  mode = null,
}: Pick<AuctionRow, 'lifecycle' | 'state'> & Partial<Pick<AuctionRow, 'mode'>>): SearchFacts => ({
  lifecycle: lifecycle as SearchLifecycle,
  state: state as SearchState,
  mode,
})
