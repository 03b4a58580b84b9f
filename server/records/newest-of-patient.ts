// A patient's newest request to one provider, among those that the viewer may read.
import type { Queryable } from '../db/database.ts'
import { readRequestIdsOfPatient } from '../stores/requests/reader.ts'
import { loadRequests } from './load.ts'
import type { Viewer } from './viewer.ts'

/** Its id; null: none, or withdrawn ones only. */
export async function newestOfPatient(
  db: Queryable,
  viewer: Viewer,
  of: { readonly patientId: number; readonly careproviderId: number },
  now: number,
): Promise<number | null> {
  const ids = (await readRequestIdsOfPatient(db, of.patientId, of.careproviderId)).sort((a, b) => b - a)
  const seen = await loadRequests(db, viewer, ids, now, 'look')
  return ids.find((id) => seen.get(id)?.kind === 'record') ?? null
}
