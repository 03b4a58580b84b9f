// Looking up in lists what somebody is typing: insurances, diagnoses, medical supplies, providers. data/remote implements it.
import type { SearchHit, SearchIndex } from '../../contract/http/search-index.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure } from './ports.ts'

export type LookupIndex = Exclude<SearchIndex, 'patients'>
export type LookupHit = SearchHit
export type LookupFailure = ActionFailure['code']
export type Lookup = Result<{ readonly hits: readonly LookupHit[]; readonly total: number }, ActionFailure>

export interface LookupPort {
  /** The best hits of what was typed, at most 50. Nothing about a patient goes with it. */
  lookUp(index: LookupIndex, query: string): Promise<Lookup>
}
