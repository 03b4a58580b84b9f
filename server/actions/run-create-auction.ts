// create_auction: a search for a patient. It asks nobody yet; send_request does.

import { searchTieText } from '../../contract/envelope/binding.ts'
import { ok } from '../../contract/result.ts'
import { isSignedBy } from '../platform/signatures.ts'
import { mayView } from '../records/viewer.ts'
import { lockPatient } from '../stores/actions/locks.ts'
import { insertAuction } from '../stores/auctions/writer.ts'
import { checkCriteria, checkPortalCriteria } from './check-criteria.ts'
import { actAs, noChange, type Runner } from './context.ts'
import { invalid, refuse } from './failure.ts'

export const runCreateAuction: Runner<'create_auction'> = async (context) => {
  const { tx, body, author, at } = context
  const { patient_id, criteria, share_patient_data_automatically: shares, tie, elective } = context.codes
  const locked = await lockPatient(tx, patient_id)
  if (!locked) return refuse('not_found')
  const { patient } = locked
  const acting = actAs(context, {
    careseekerId: patient.careseeker_id,
    careproviderId: null,
    searchType: null,
    station: patient.station_id,
  })
  if (!acting.ok) return acting
  if (!mayView(acting.value.viewer, { searchType: criteria.search_type, station: patient.station_id }))
    return refuse('author_not_allowed')
  if ((body.wraps ?? []).length > 0) return invalid('wraps', 'not_allowed')
  if (patient.archived_at !== null) return refuse('action_not_offered')
  const checked = checkCriteria(criteria)
  if (!checked.ok) return checked
  const isOffered = await checkPortalCriteria(tx, patient.careseeker_id, criteria)
  if (!isOffered.ok) return isOffered
  const tied = searchTieText({ auction: body.target.cid, patient: patient.cid, shares }, author.id)
  if (tie !== undefined && !isSignedBy(author.signing_spki, tied, tie)) return invalid('codes.tie', 'signature')
  const id = await insertAuction(tx, {
    cid: body.target.cid,
    patient_id,
    careseeker_id: patient.careseeker_id,
    criteria,
    share_automatically: shares,
    tie: tie === undefined ? null : { by: author.id, signature: tie },
    elective: elective === true,
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
