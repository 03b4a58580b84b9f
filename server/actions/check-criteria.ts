// Whether a search's criteria belong together, and to whom it is that searches.
import { careseekerTypes } from '../../catalogue/careseeker-types.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { portalSolutions, solutionsBySearchType } from '../../catalogue/solutions.ts'
import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { Queryable } from '../db/database.ts'
import { readOrganisation } from '../stores/organisations/reader.ts'
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

/** Q4: somebody of the portal asks for no more than the portal offers. */
export async function checkPortalCriteria(
  db: Queryable,
  careseekerId: number,
  { solutions }: SearchCriteria,
): Promise<Result<null, ActionFailure>> {
  const isOffered = (code: number) => (portalSolutions as readonly number[]).includes(code)
  if (solutions.every(isOffered)) return ok(null)
  const asking = await readOrganisation(db, { kind: 'careseeker', id: careseekerId })
  return asking?.type === careseekerTypes.code.providerSearch
    ? invalid('codes.criteria.solutions', 'not_of_the_portal')
    : ok(null)
}

/** The names of the criteria that differ. */
export function changedCriteria(before: SearchCriteria, after: SearchCriteria): (keyof SearchCriteria)[] {
  const keys = Object.keys(after) as (keyof SearchCriteria)[]
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
}
