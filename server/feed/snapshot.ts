// GET sync/snapshot (SY4): everything that an audience may see now, by kind and id: keys first, so that what follows can be
// verified as it comes.
import { syncedRecordSchema, type Tombstone } from '../../contract/http/sync.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { endedRetentionMs } from '../../domain/lifecycle/request-states.ts'
import type { Audience } from '../db/audience.ts'
import type { Db } from '../db/database.ts'
import { writeItem } from '../http/serialize.ts'
import type { AccountActor } from '../policies/actor.ts'
import type { Viewer } from '../records/viewer.ts'
import {
  countForSnapshot,
  readEventIdsAfter,
  readPartnerClinics,
  readRequestIdsAfter,
  type SnapshotScope,
} from '../stores/feed/reader.ts'
import { project, type RecordName } from './project.ts'
import { audiencesOf, maxPageBytes, maxPageRows, nextSlice } from './pull.ts'

/** how far back a new device tells what has ended: as long as an archived patient is kept (docs/READINGS.md#0516, lifecycles) */
const stubsShownMs = 90 * 86_400_000

export interface SnapshotPage {
  /** JSON already (http/serialize.ts) */
  readonly records: readonly string[]
  readonly tombstones: Tombstone[]
  readonly next: string | null
  readonly total: number
}

const kinds = ['organisation_keys', 'auction_request', 'event'] as const
type Kind = (typeof kinds)[number]

interface Place {
  readonly kind: Kind
  readonly id: number
}

/** Where a page begins; null for a text that no page gave. */
function parsePlace(text: string | undefined): Place | null {
  if (text === undefined) return { kind: kinds[0], id: 0 }
  const match = /^(organisation_keys|auction_request|event):(\d{1,15})$/.exec(text)
  return match ? { kind: match[1] as Kind, id: Number(match[2]) } : null
}

async function keyOwners(db: Db, { side, organisationId }: Viewer): Promise<number[]> {
  const partners = side === 'provider' ? await readPartnerClinics(db, organisationId) : []
  return [organisationId, ...partners].sort((a, b) => a - b)
}

async function idsAfter(
  db: Db,
  viewer: Viewer,
  scope: SnapshotScope,
  { kind, id }: Place,
  limit: number,
): Promise<number[]> {
  if (kind === 'organisation_keys') return (await keyOwners(db, viewer)).filter((one) => one > id).slice(0, limit)
  const read = kind === 'event' ? readEventIdsAfter : readRequestIdsAfter
  return read(db, scope, id, limit)
}

/** The next names after a place, over the borders of kinds. */
async function namesAfter(db: Db, viewer: Viewer, scope: SnapshotScope, place: Place): Promise<RecordName[]> {
  const names: RecordName[] = []
  for (const kind of kinds.slice(kinds.indexOf(place.kind))) {
    const from = { kind, id: kind === place.kind ? place.id : 0 }
    const ids = await idsAfter(db, viewer, scope, from, maxPageRows - names.length)
    names.push(...ids.map((id) => ({ kind, id })))
    if (names.length >= maxPageRows) break
  }
  return names
}

/** As many records as a page holds; `next` where the rest begins. */
async function fillPage(db: Db, viewer: Viewer, names: readonly RecordName[], now: number) {
  const records: string[] = []
  const tombstones: Tombstone[] = []
  let bytes = 0
  let rows = 0
  let last: string | null = null
  while (rows < names.length) {
    const slice = names.slice(rows, rows + nextSlice({ rows, bytes }))
    const projected = await project(db, viewer, slice, now)
    for (const { kind, id } of slice) {
      const found = projected.get(`${kind}:${id}`)
      const text = found?.kind === 'record' ? writeItem(syncedRecordSchema, found.record) : null
      const size = text === null ? 0 : Buffer.byteLength(text)
      if (bytes > 0 && bytes + size > maxPageBytes) return { records, tombstones, next: last }
      bytes += size
      rows += 1
      if (text !== null) records.push(text)
      else if (found?.kind === 'tombstone') tombstones.push(found.tombstone)
      last = `${kind}:${id}`
    }
  }
  return { records, tombstones, next: names.length >= maxPageRows ? last : null }
}

/** One page of an audience. `not_found` when the account does not read it, `validation_failed` for an `after` of nobody. */
export async function snapshot(
  db: Db,
  actor: AccountActor,
  asked: { readonly audience: string; readonly after: string | undefined },
  now: number,
): Promise<Result<SnapshotPage, Failure>> {
  const audiences = audiencesOf(actor)
  const audience = asked.audience as Audience
  if (!audiences.has(audience)) return fail('not_found')
  const place = parsePlace(asked.after)
  if (!place) return fail('validation_failed', { errors: [{ path: 'querystring.after', code: 'invalid_format' }] })
  const viewer = audiences.get(audience)
  if (!viewer) return ok({ records: [], tombstones: [], next: null, total: 0 })
  const { side, organisationId } = viewer
  const scope = { side, organisationId, declinedAfter: now - endedRetentionMs, endedAfter: now - stubsShownMs }
  const page = await fillPage(db, viewer, await namesAfter(db, viewer, scope, place), now)
  const total = (await countForSnapshot(db, scope)) + (await keyOwners(db, viewer)).length
  return ok({ ...page, total })
}
