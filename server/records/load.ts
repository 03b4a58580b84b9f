// Reads records as a viewer may see them now: one way for single GETs, sync, snapshots and results of actions (SY3).
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { EventRecord, PatientRecord, RequestRecord, RequestStub } from '../../contract/http/records.ts'
import type { Tombstone } from '../../contract/http/sync.ts'
import { isFileShownTo } from '../../domain/files/visibility.ts'
import { type Handed, noteHandedOut } from '../access-log/handed-out.ts'
import type { Queryable } from '../db/database.ts'
import { readAuctionViewsOfPatients, searchFactsOf } from '../stores/auctions/reader.ts'
import { type EventView, readEventViews } from '../stores/events/reader.ts'
import { readFilesOfPatients } from '../stores/files/reader.ts'
import type { PatientView } from '../stores/patients/reader.ts'
import { type RequestView, readRequestViews, searchOfRequest } from '../stores/requests/reader.ts'
import { readKeyHoldersOf, readWrapsOf, readWrapsTo } from '../stores/wraps/reader.ts'
import { presentFile } from './present-file.ts'
import { carriesPatientKey, presentEvent, presentRequest, presentStub } from './present-request.ts'
import { presentPatient } from './present-search.ts'
import { mayView, mayViewPatient, type Viewer } from './viewer.ts'
import { hiddenBecause, servesWraps } from './visibility.ts'

export type SeenRequest =
  | { readonly kind: 'record'; readonly record: RequestRecord }
  | { readonly kind: 'stub'; readonly stub: RequestStub; readonly reason: Tombstone['reason'] }

const cidsServed = (view: RequestView, viewer: Viewer): string[] => {
  if (!servesWraps(view.request.status, viewer.side)) return []
  return carriesPatientKey(view, viewer.side) ? [view.request.cid, view.patient.cid] : [view.request.cid]
}

/** Of an erased patient's request nobody sees more than the stub. */
const reasonOf = (view: RequestView, side: Viewer['side'], now: number): Tombstone['reason'] | null =>
  hiddenBecause(view.request, side, now) ?? (view.patient.erased_at === null ? null : 'archived')

/** Whether the records go to the viewer with their keys, which is noted; or are looked at only, and have none. */
export type Purpose = 'hand_out' | 'look'

const handedOut = ({ side }: Viewer, { request, patient }: RequestView, wraps: readonly Wrap[]): Handed => ({
  patientId: patient.id,
  requestId: side === 'clinic' ? null : request.id,
  wraps,
})

/** Requests by id, each whole or as a stub; what is not the viewer's is missing. */
export async function loadRequests(
  db: Queryable,
  viewer: Viewer,
  ids: readonly number[],
  now: number,
  purpose: Purpose,
): Promise<Map<number, SeenRequest>> {
  const found = await readRequestViews(db, { ids, side: viewer.side, organisationId: viewer.organisationId })
  const views = found.filter((view) => mayView(viewer, searchOfRequest(view)))
  const shown = views.map((view) => ({ view, reason: reasonOf(view, viewer.side, now) }))
  const cids = shown.flatMap(({ view, reason }) => (reason === null ? cidsServed(view, viewer) : []))
  const whole = shown.filter(({ view, reason }) => reason === null && servesWraps(view.request.status, viewer.side))
  const handOut = async () => {
    const wrapsByCid = await readWrapsOf(db, viewer.organisationId, purpose === 'look' ? [] : [...new Set(cids)])
    const wrapsOf = (view: RequestView) => cidsServed(view, viewer).flatMap((cid) => wrapsByCid.get(cid) ?? [])
    const handed = shown.flatMap(({ view, reason }) => (reason === null ? handedOut(viewer, view, wrapsOf(view)) : []))
    await noteHandedOut(db, viewer, handed, now)
    return wrapsOf
  }
  const patients = whole.map(({ view }) => view.patient.id)
  const [wrapsOf, files] = await Promise.all([handOut(), readFilesOfPatients(db, patients)])
  const filesOf = Map.groupBy(files, ({ file }) => file.patient_id)
  return new Map(
    shown.map(({ view, reason }): [number, SeenRequest] => {
      const { id } = view.request
      if (reason !== null) return [id, { kind: 'stub', stub: presentStub(view), reason }]
      const served = cidsServed(view, viewer)
      const own = (filesOf.get(view.patient.id) ?? [])
        .filter(({ file }) => isFileShownTo(file, view.request))
        .flatMap((file) => presentFile(file, viewer.side, served) ?? [])
      // EN4: what ended serves the provider no key, and so no file
      const shownFiles = servesWraps(view.request.status, viewer.side) ? own : []
      return [id, { kind: 'record', record: presentRequest(view, viewer.side, wrapsOf(view), shownFiles) }]
    }),
  )
}

/** Whether a viewer may see an event now: its request too, and only what has a number on its side. */
export function isEventVisible(view: EventView, viewer: Viewer, now: number): boolean {
  const { search_type: searchType, station_id: station } = view
  if (viewer.side === 'clinic') {
    if (view.careseeker_id !== viewer.organisationId || view.event.continued) return false
    // what a provider keeps to itself has no number on the clinic's side
    if (view.event.auction_request_id !== null && view.event.no_clinic === 0) return false
    return searchType === null ? mayViewPatient(viewer, station) : mayView(viewer, { searchType, station })
  }
  if (view.careprovider_id !== viewer.organisationId || view.event.no_provider === 0) return false
  const facts = { status: view.request_status ?? 'archived', ended_at: view.request_ended_at }
  return hiddenBecause(facts, 'provider', now) === null
}

/** Events by id; what the viewer may not see is missing. */
export async function loadEvents(
  db: Queryable,
  viewer: Viewer,
  ids: readonly number[],
  now: number,
): Promise<Map<number, EventRecord>> {
  const views = await readEventViews(db, ids)
  const visible = views.filter((view) => isEventVisible(view, viewer, now))
  return new Map(visible.map((view) => [view.event.id, presentEvent(view, viewer.side)]))
}

/** KY6: whether the newest PK among the clinic's own wraps is the one that ended. */
function hasEndedKey({ ended_key }: PatientView['patient'], wraps: readonly Wrap[]): boolean {
  if (ended_key === null) return false
  const newest = wraps.reduce<Wrap | null>(
    (best, wrap) => (best && best.generation >= wrap.generation ? best : wrap),
    null,
  )
  return newest?.key === ended_key
}

/** Patients of the viewer's clinic with their searches and wraps, in the given order. */
export async function loadPatients(
  db: Queryable,
  viewer: Viewer,
  views: readonly PatientView[],
  now: number,
): Promise<PatientRecord[]> {
  const own = views.filter(
    ({ patient }) => patient.careseeker_id === viewer.organisationId && mayViewPatient(viewer, patient.station_id),
  )
  const auctions = await readAuctionViewsOfPatients(
    db,
    own.map(({ patient }) => patient.id),
  )
  const wraps = await readWrapsOf(
    db,
    viewer.organisationId,
    own.map(({ patient }) => patient.cid),
  )
  const handed = own.map(
    ({ patient }): Handed => ({ patientId: patient.id, requestId: null, wraps: wraps.get(patient.cid) ?? [] }),
  )
  await noteHandedOut(db, viewer, handed, now)
  const ended = own.filter(({ patient }) => hasEndedKey(patient, wraps.get(patient.cid) ?? []))
  const holders = await readKeyHoldersOf(
    db,
    ended.map(({ patient }) => patient.id),
  )
  const keyEnded = new Map<number, PatientRecord['key_ended']>()
  for (const { patient } of ended) {
    const careproviders = holders.get(patient.id) ?? []
    keyEnded.set(patient.id, { careproviders, wraps: await readWrapsTo(db, patient.cid, careproviders) })
  }
  return own.map((view) =>
    presentPatient(
      view,
      auctions.filter((one) => one.auction.patient_id === view.patient.id && mayView(viewer, searchFactsOf(one))),
      wraps.get(view.patient.cid) ?? [],
      now,
      keyEnded.get(view.patient.id),
    ),
  )
}
