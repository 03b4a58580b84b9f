// Finds a clinic's search or patient for an account. Null for what is others' and for what does not exist: who asks must not
// be able to tell the two apart.
import type { Queryable } from '../db/database.ts'
import type { AccountActor } from '../policies/actor.ts'
import { type AuctionView, readAuctionView, searchFactsOf } from '../stores/auctions/reader.ts'
import { type PatientView, readPatientView } from '../stores/patients/reader.ts'
import { mayView, mayViewPatient, type Viewer, viewerIn } from './viewer.ts'

export async function findAuction(
  db: Queryable,
  actor: AccountActor,
  id: number,
): Promise<{ readonly view: AuctionView; readonly viewer: Viewer } | null> {
  const view = await readAuctionView(db, id)
  const viewer = view && viewerIn(actor, 'careseeker', view.auction.careseeker_id)
  return viewer && mayView(viewer, searchFactsOf(view)) ? { view, viewer } : null
}

export async function findPatient(
  db: Queryable,
  actor: AccountActor,
  id: number,
): Promise<{ readonly view: PatientView; readonly viewer: Viewer } | null> {
  const view = await readPatientView(db, id)
  const viewer = view && viewerIn(actor, 'careseeker', view.patient.careseeker_id)
  return viewer && mayViewPatient(viewer, view.patient.station_id) ? { view, viewer } : null
}
