// Whether a search's criteria belong together. Pure.
import { roomTypes } from '../../catalogue/room-types.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { solutionsBySearchType } from '../../catalogue/solutions.ts'
import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import { type ActionFailure, invalid } from './failure.ts'

export function checkCriteria({ search_type, solutions, room_type }: SearchCriteria): Result<null, ActionFailure> {
  const isRoomKnown = room_type === undefined || room_type === null || roomTypes.isCode(room_type)
  if (!isRoomKnown) return invalid('codes.criteria.room_type', 'unknown')
  if (!searchTypes.isCode(search_type)) return invalid('codes.criteria.search_type', 'unknown')
  const offered: readonly number[] = solutionsBySearchType[search_type]
  return solutions.every((code) => offered.includes(code))
    ? ok(null)
    : invalid('codes.criteria.solutions', 'not_of_this_type')
}

/** The names of the criteria that differ. */
export function changedCriteria(before: SearchCriteria, after: SearchCriteria): (keyof SearchCriteria)[] {
  const keys = Object.keys(after) as (keyof SearchCriteria)[]
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
}
