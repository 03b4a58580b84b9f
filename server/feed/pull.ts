// GET sync (SY2 to SY4): what changed after a cursor, in pages of at most 500 feed rows or 1 MB.
import { type SyncPage, syncedRecordSchema, type Tombstone } from '../../contract/http/sync.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { type Audience, accountAudience, audienceOf } from '../db/audience.ts'
import type { Db } from '../db/database.ts'
import { writeItem } from '../http/serialize.ts'
import type { AccountActor } from '../policies/actor.ts'
import { kindOf, type Viewer, viewersOf } from '../records/viewer.ts'
import { isActionKnown } from '../stores/actions/claim.ts'
import { type Cursor, compareWithCursor, decodeCursor, encodeCursor, type Position } from '../stores/feed/cursor.ts'
import { type FeedRow, readHeads, readProgress, readRowsAfter } from '../stores/feed/reader.ts'
import { type Projected, project } from './project.ts'

export const maxPageRows = 500
export const maxPageBytes = 1_048_576
/** rows projected first, before a page's own tell how many it takes */
const firstRows = 100
/** and no fewer at a time, so that the end of a page does not come in drops */
const leastRows = 10

/** How many rows to project next: as many as the page still takes by those that it has. What is read beyond its end is lost. */
export function nextSlice({ rows, bytes }: { readonly rows: number; readonly bytes: number }): number {
  const fitting = bytes === 0 ? firstRows : Math.ceil(((maxPageBytes - bytes) * rows) / bytes) + 1
  return Math.min(maxPageRows - rows, Math.max(leastRows, fitting))
}

/** The audiences that an account reads, each with the view it has of them; null: hints for the account itself. */
export function audiencesOf(actor: AccountActor): Map<Audience, Viewer | null> {
  const own = viewersOf(actor).map((viewer): [Audience, Viewer] => [
    audienceOf({ kind: kindOf(viewer.side), id: viewer.organisationId }),
    viewer,
  ])
  return new Map<Audience, Viewer | null>([...own, [accountAudience(actor.accountId), null]])
}

/** A page of the feed whose records are JSON already (http/serialize.ts). */
interface WrittenPage extends Omit<SyncPage, 'records' | 'pushes'> {
  readonly records: readonly string[]
}

/** A page while it fills. */
interface Page {
  readonly records: string[]
  readonly tombstones: Tombstone[]
  readonly positions: Map<Audience, Position>
  bytes: number
  rows: number
  isFull: boolean
}

/** Adds what still fits; a page takes its first whatever that is. */
function add(page: Page, projected: Projected): boolean {
  const text =
    projected.kind === 'record' ? writeItem(syncedRecordSchema, projected.record) : JSON.stringify(projected.tombstone)
  const bytes = Buffer.byteLength(text)
  if (page.bytes > 0 && page.bytes + bytes > maxPageBytes) return false
  page.bytes += bytes
  if (projected.kind === 'record') page.records.push(text)
  else page.tombstones.push(projected.tombstone)
  return true
}

/** Takes rows in order until the page is full. The position moves with each taken row. */
function take(
  page: Page,
  rows: readonly FeedRow[],
  projected: ReadonlyMap<string, Projected>,
  taken: Set<string>,
): void {
  for (const row of rows) {
    const name = `${row.kind}:${row.id}`
    const found = taken.has(name) ? undefined : projected.get(name)
    if (found) {
      if (!add(page, found)) {
        page.isFull = true
        return
      }
      taken.add(name)
    }
    page.rows += 1
    page.positions.set(row.audience, { n: row.n, tag: row.tag })
  }
}

async function fill(db: Db, page: Page, audience: Audience, viewer: Viewer | null, now: number): Promise<void> {
  const taken = new Set<string>()
  while (!page.isFull) {
    const from = page.positions.get(audience)?.n ?? 0
    const limit = nextSlice(page)
    if (limit === 0) {
      page.isFull = (await readRowsAfter(db, audience, from, 1)).length > 0
      return
    }
    const rows = await readRowsAfter(db, audience, from, limit)
    take(page, rows, viewer ? await project(db, viewer, rows, now) : new Map(), taken)
    if (rows.length < limit) return
  }
}

/** The cursor of now, and everything as added: where a new mirror begins. */
async function begin(db: Db, audiences: readonly Audience[], now: number): Promise<WrittenPage> {
  const cursor = encodeCursor(await readHeads(db, audiences))
  return { cursor, more: false, records: [], tombstones: [], added: [...audiences], removed: [], server_time: now }
}

/** Where a device is. */
export interface Asked {
  readonly cursor?: string | undefined
  /** SY6: an action that it got a result for after that */
  readonly answered?: string | undefined
}

/**
 * One page. `cursor_malformed`, or `cursor_invalid` when a row that the cursor names, or the action that the device was answered,
 * is not what it was.
 */
export async function pull(
  db: Db,
  actor: AccountActor,
  { cursor: text, answered }: Asked,
  now: number,
): Promise<Result<WrittenPage, Failure>> {
  const audiences = audiencesOf(actor)
  if (text === undefined) return ok(await begin(db, [...audiences.keys()], now))
  const decoded = decodeCursor(text)
  if (!decoded.ok) return fail(decoded.error)
  const { kept, added, removed } = compareWithCursor(decoded.value, [...audiences.keys()])
  const positions: Cursor = new Map([...decoded.value].filter(([audience]) => kept.includes(audience)))
  const [progress, isKnown] = await Promise.all([
    readProgress(db, positions),
    answered === undefined || isActionKnown(db, answered),
  ])
  if (progress === null || !isKnown) return fail('cursor_invalid')
  const ahead = kept.filter((audience) => progress.get(audience) !== positions.get(audience)?.n)

  const page: Page = { records: [], tombstones: [], positions: new Map(positions), bytes: 0, rows: 0, isFull: false }
  for (const audience of ahead) await fill(db, page, audience, audiences.get(audience) ?? null, now)
  // SY4: a snapshot's cursor is taken before its first page
  for (const [audience, head] of await readHeads(db, added)) page.positions.set(audience, head)
  const { records, tombstones } = page
  const cursor = encodeCursor(page.positions)
  return ok({ cursor, more: page.isFull, records, tombstones, added, removed, server_time: now })
}
