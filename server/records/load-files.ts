// Reads files as a viewer may see them now.
import type { FileRecord } from '../../contract/http/records.ts'
import { isFileShownTo } from '../../domain/files/visibility.ts'
import type { Queryable } from '../db/database.ts'
import { type FileView, readFile, readFilesOfPatients } from '../stores/files/reader.ts'
import { readRequestIdsOfPatient, readRequestViews, searchOfRequest } from '../stores/requests/reader.ts'
import { loadRequests } from './load.ts'
import { presentFile } from './present-file.ts'
import { mayView, type Viewer } from './viewer.ts'
import { hiddenBecause, servesWraps } from './visibility.ts'

/** Files of a patient of the viewer's clinic: its own and those of its conversations. */
export async function loadFilesOfPatient(db: Queryable, viewer: Viewer, patientId: number): Promise<FileRecord[]> {
  if (viewer.side !== 'clinic') return []
  const views = (await readFilesOfPatients(db, [patientId])).filter(
    ({ file }) => file.careseeker_id === viewer.organisationId,
  )
  const conversations = views.flatMap(({ file }) => file.auction_request_id ?? [])
  // roles may not see every kind of search
  const visible = await readRequestViews(db, { ids: conversations, ...viewer })
  const ids = new Set(visible.filter((view) => mayView(viewer, searchOfRequest(view))).map(({ request }) => request.id))
  return views
    .filter(({ file }) => file.auction_request_id === null || ids.has(file.auction_request_id))
    .flatMap((view) => presentFile(view, 'clinic', []) ?? [])
}

/** One file as the viewer may see it now: the clinic's own, or one of a request that the provider sees. */
export async function loadFile(db: Queryable, viewer: Viewer, id: number, now: number): Promise<FileRecord | null> {
  const view = await readFile(db, id)
  if (!view) return null
  const files =
    viewer.side === 'clinic'
      ? await loadFilesOfPatient(db, viewer, view.file.patient_id)
      : await loadFilesOfRequests(db, viewer, view, now)
  return files.find((file) => file.id === id) ?? null
}

async function loadFilesOfRequests(
  db: Queryable,
  viewer: Viewer,
  { file }: FileView,
  now: number,
): Promise<FileRecord[]> {
  const ids = await readRequestIdsOfPatient(db, file.patient_id, viewer.organisationId)
  const seen = await loadRequests(db, viewer, ids, now, 'look')
  return [...seen.values()].flatMap((one) => (one.kind === 'record' ? one.record.files : []))
}

/** Whom a file of the viewer's clinic is shown to now; null when it is not the clinic's. */
export async function loadCareprovidersOfFile(
  db: Queryable,
  viewer: Viewer,
  id: number,
  now: number,
): Promise<{ id: number; name: string; auction_request_id: number }[] | null> {
  const file = viewer.side === 'clinic' ? await loadFile(db, viewer, id, now) : null
  if (!file) return null
  const ids = await readRequestIdsOfPatient(db, file.patient_id, null)
  const views = await readRequestViews(db, { ids, side: 'clinic', organisationId: viewer.organisationId })
  return views
    .filter(
      ({ request }) =>
        isFileShownTo({ ...file, share_mode: file.share_mode ?? 'none' }, request) &&
        hiddenBecause(request, 'provider', now) === null &&
        servesWraps(request.status, 'provider'),
    )
    .map(({ request, careprovider }) => ({
      id: careprovider.id,
      name: careprovider.name,
      auction_request_id: request.id,
    }))
}
