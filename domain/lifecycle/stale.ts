// When a search counts as one in which nothing happens any more ('Lange nichts passiert'). The specification names the mark,
// not the time: docs/decisions/0111.
import { isSearchActive, type SearchFacts } from './search-actions.ts'

/** three days: most clinics discharge within a week */
export const staleAfterMs = 72 * 3_600_000

/** @param lastEventAt ms, when anything last happened to the search or one of its requests */
export const isStale = (facts: SearchFacts, lastEventAt: number, now: number): boolean =>
  isSearchActive(facts) && now - lastEventAt >= staleAfterMs
