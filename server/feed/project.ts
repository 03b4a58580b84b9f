// From feed rows to records and tombstones as one viewer may see them now (SY3). Kinds that only the online areas use as
// hints (patient, auction, auction_document, account) carry nothing here.
import type { RecordKind, SyncedRecord, Tombstone } from '../../contract/http/sync.ts'
import type { Queryable } from '../db/database.ts'
import { loadEvents, loadRequests, type SeenRequest } from '../records/load.ts'
import { kindOf, type Viewer } from '../records/viewer.ts'
import { readOrganisationKeys } from '../stores/crypto/organisation-keys.ts'

export interface RecordName {
  readonly kind: RecordKind
  readonly id: number
}

export type Projected =
  | { readonly kind: 'record'; readonly record: SyncedRecord }
  | { readonly kind: 'tombstone'; readonly tombstone: Tombstone }

const projectRequest = (id: number, seen: SeenRequest | undefined): Projected => {
  if (!seen) return { kind: 'tombstone', tombstone: { kind: 'auction_request', id, reason: 'right_lost' } }
  if (seen.kind === 'stub') {
    return { kind: 'tombstone', tombstone: { kind: 'auction_request', id, reason: seen.reason, stub: seen.stub } }
  }
  return { kind: 'record', record: { kind: 'auction_request', id, rev: seen.record.rev, data: seen.record } }
}

/** What the viewer gets for each name, by `kind:id`; a name that carries nothing is missing. */
export async function project(
  db: Queryable,
  viewer: Viewer,
  names: readonly RecordName[],
  now: number,
): Promise<Map<string, Projected>> {
  const idsOf = (kind: RecordKind) => [...new Set(names.filter((name) => name.kind === kind).map(({ id }) => id))]
  const projected = new Map<string, Projected>()
  const requestIds = idsOf('auction_request')
  const requests = await loadRequests(db, viewer, requestIds, now, 'hand_out')
  for (const id of requestIds) projected.set(`auction_request:${id}`, projectRequest(id, requests.get(id)))
  // an event never changes; what its request became deletes it (SY5)
  for (const [id, data] of await loadEvents(db, viewer, idsOf('event'), now)) {
    projected.set(`event:${id}`, { kind: 'record', record: { kind: 'event', id, rev: 1, data } })
  }
  for (const id of idsOf('organisation_keys')) {
    const keys = await readOrganisationKeys(db, id, [{ kind: kindOf(viewer.side), id: viewer.organisationId }])
    if (!keys) continue
    projected.set(`organisation_keys:${id}`, { kind: 'record', record: { kind: 'organisation_keys', id, ...keys } })
  }
  return projected
}
