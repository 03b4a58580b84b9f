// create_auction: a search for a patient. It asks nobody yet; send_request does.

import type * as z from 'zod/mini'
import { roomTypes } from '../../catalogue/room-types.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { solutionsBySearchType } from '../../catalogue/solutions.ts'
import type { createAuctionCodes, SearchCriteria } from '../../contract/actions/search-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import { mayView } from '../records/viewer.ts'
import { lockPatient } from '../stores/actions/locks.ts'
import { insertAuction } from '../stores/auctions/writer.ts'
import { actAs, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'

function checkCriteria({ search_type, solutions, room_type }: SearchCriteria): Result<null, ActionFailure> {
  const isRoomKnown = room_type === undefined || room_type === null || roomTypes.isCode(room_type)
  if (!isRoomKnown) return invalid('codes.criteria.room_type', 'unknown')
  if (!searchTypes.isCode(search_type)) return invalid('codes.criteria.search_type', 'unknown')
  const offered: readonly number[] = solutionsBySearchType[search_type]
  return solutions.every((code) => offered.includes(code))
    ? ok(null)
    : invalid('codes.criteria.solutions', 'not_of_this_type')
}

export const runCreateAuction: Runner = async (context) => {
  const { tx, body, at } = context
  const { patient_id, criteria, share_patient_data_automatically } = context.codes as z.infer<typeof createAuctionCodes>
  const locked = await lockPatient(tx, patient_id)
  if (!locked) return refuse('not_found')
  const { patient } = locked
  const acting = actAs(context, { careseekerId: patient.careseeker_id, careproviderId: null, searchType: null })
  if (!acting.ok) return acting
  if (!mayView(acting.value.viewer, criteria.search_type)) return refuse('author_not_allowed')
  if ((body.wraps ?? []).length > 0) return invalid('wraps', 'not_allowed')
  if (patient.archived_at !== null) return refuse('action_not_offered')
  const checked = checkCriteria(criteria)
  if (!checked.ok) return checked
  const id = await insertAuction(tx, {
    cid: body.target.cid,
    patient_id,
    careseeker_id: patient.careseeker_id,
    criteria,
    share_automatically: share_patient_data_automatically,
    created_at: at,
  })
  const { by, organisation } = acting.value
  return ok({
    change: { ...noChange, patient: { id: patient_id, accountId: by.accountId, at } },
    extraFeed: [{ audience: `careseeker:${patient.careseeker_id}`, kind: 'auction', id }],
    target: { kind: 'auction', id, organisation },
    // the column's default
    decision: 1,
    createdId: id,
  })
}
