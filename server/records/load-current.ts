// The record that an action's answer carries, as its author's side may see it now (OB9).
import type { TargetKind } from '../../contract/actions/contract.ts'
import type { Current } from '../../contract/http/actions.ts'
import type { Queryable } from '../db/database.ts'
import { readAuctionView, searchFactsOf } from '../stores/auctions/reader.ts'
import { readPatientView } from '../stores/patients/reader.ts'
import { loadPatients, loadRequests } from './load.ts'
import { loadFile } from './load-files.ts'
import { presentAuction } from './present-search.ts'
import { mayView, type Viewer } from './viewer.ts'

/** One record as an action's answer carries it; null when the viewer may not see it or it does not exist. */
export async function loadCurrent(
  db: Queryable,
  viewer: Viewer,
  target: { readonly kind: TargetKind; readonly id: number },
  now: number,
): Promise<Current | null> {
  if (target.kind === 'auction_request') {
    const seen = (await loadRequests(db, viewer, [target.id], now, 'hand_out')).get(target.id)
    if (!seen) return null
    return seen.kind === 'record'
      ? { kind: 'auction_request', record: seen.record }
      : { kind: 'auction_request_stub', record: seen.stub }
  }
  if (target.kind === 'file') {
    const record = await loadFile(db, viewer, target.id, now)
    // who may see it no more, or nobody: it was deleted
    return record ? { kind: 'file', record } : null
  }
  if (viewer.side !== 'clinic') return null
  if (target.kind === 'auction') {
    const view = await readAuctionView(db, target.id)
    if (view?.auction.careseeker_id !== viewer.organisationId) return null
    return mayView(viewer, searchFactsOf(view)) ? { kind: 'auction', record: presentAuction(view, now) } : null
  }
  const view = await readPatientView(db, target.id)
  const [record] = view ? await loadPatients(db, viewer, [view], now) : []
  return record ? { kind: 'patient', record } : null
}
