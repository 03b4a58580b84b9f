// OB9: seals the records of results and writes them together with the rows that they close. Loaded with the first answer.
import type { RequestRecord } from '../../contract/http/records.ts'
import type { SyncedRecord, Tombstone } from '../../contract/http/sync.ts'
import { planPage, requestsOf } from '../../device/pull/page.ts'
import type { Store } from '../../device/store/database.ts'
import { readMirrorState } from '../../device/store/meta.ts'
import { readBodies } from '../../device/store/mirror.ts'
import type { ResultInput } from './api.ts'
import type { HeldKey } from './core/held-key.ts'
import type { OpenedName } from './heads.ts'
import type { MirrorWriter } from './mirror-writer.ts'

export interface Applying {
  readonly store: Store
  readonly writer: MirrorWriter
  /** id of the provider whose mirror it is */
  readonly careprovider: number
  readonly keysFor: (records: readonly RequestRecord[]) => Promise<readonly HeldKey[]>
  readonly nameOf: (record: RequestRecord) => Promise<OpenedName>
  readonly fence?: number | undefined
}

/**
 * SY5: what has left the mirror since the action was made is not put back by an answer that was under way meanwhile; the feed brings
 * what is to be seen.
 * @returns ids of the rows that took their result
 */
export async function applyResults(
  { store, writer, careprovider, keysFor, nameOf, fence }: Applying,
  results: readonly ResultInput[],
  now: number,
): Promise<readonly string[]> {
  const { side } = await readMirrorState(store)
  const page = pageOf(results)
  const bodies = await readBodies(store, side, requestsOf(page.records, page.tombstones))
  const revs = new Map(bodies.flatMap((body) => (body ? [[body.id, body.rev] as const] : [])))
  const isHere = ({ id }: { readonly id: number }) => revs.has(id)
  const { records, stubs } = planPage(
    { records: page.records.filter(isHere), tombstones: page.tombstones.filter(isHere) },
    (id) => revs.get(id),
    (record) => record.careprovider.id === careprovider,
  )
  const keys = await keysFor(records)
  const closings = results.map(({ closing }) => closing)
  return (await writer.write({ side, records, stubs, keys, closings, fence, now }, nameOf)).closed
}

/** The records of results, as a page would bring them. */
function pageOf(results: readonly ResultInput[]): { records: SyncedRecord[]; tombstones: Tombstone[] } {
  const records: SyncedRecord[] = []
  const tombstones: Tombstone[] = []
  for (const { current } of results) {
    if (current?.kind === 'auction_request') {
      const { record } = current
      records.push({ kind: 'auction_request', id: record.id, rev: record.rev, data: record })
    }
    if (current?.kind === 'auction_request_stub') {
      const { record } = current
      tombstones.push({ kind: 'auction_request', id: record.id, reason: 'withdrawn', stub: record })
    }
  }
  return { records, tombstones }
}
