// How many providers fit, and what would bring more.
import type { CandidateCount } from '../../contract/http/patients.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import { variationsOf } from '../../domain/matching/variations.ts'
import type { ProviderIndex } from './index-of-providers.ts'

/** @param withMore also counts each change of the search, and tells those that find more */
export function countCandidates(providers: ProviderIndex, search: MatchingSearch, withMore: boolean): CandidateCount {
  const count = providers.count(search)
  if (!withMore) return { count, more: [] }
  const counted = variationsOf(search).map(({ kind, value, search: changed }) => ({
    kind,
    value,
    count: providers.countNew(changed, search),
  }))
  return { count, more: counted.filter((one) => one.count > 0) }
}
