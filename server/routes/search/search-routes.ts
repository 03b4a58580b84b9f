import type { Route } from '../route.ts'
import { countCandidates } from './count.ts'
import { countCandidatesOfAuction } from './count-of-auction.ts'
import { readFilterReasons } from './filter-reasons.ts'
import { querySearchIndex } from './search-index.ts'
import { readSearchMap } from './search-map.ts'
import { readSearchMerge } from './search-merge.ts'

export const searchRoutes: readonly Route[] = [
  countCandidates,
  countCandidatesOfAuction,
  querySearchIndex,
  readFilterReasons,
  readSearchMap,
  readSearchMerge,
]
