// The feed, reading side: heads, rows after a number, and what a snapshot holds (SY2 to SY4).
import { sql } from 'kysely'
import type { RecordKind } from '../../../contract/http/sync.ts'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import { endedStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { Audience } from '../../db/audience.ts'
import type { Queryable } from '../../db/database.ts'
import type { Position } from './cursor.ts'

export interface FeedRow {
  readonly audience: Audience
  readonly n: number
  /** base64url */
  readonly tag: string
  readonly kind: RecordKind
  readonly id: number
}

const b64 = (tag: Uint8Array): string => Buffer.from(tag).toString('base64url')

/** The newest row of each audience, which is never forgotten; n 0 where nothing happened yet. */
export async function readHeads(db: Queryable, audiences: readonly Audience[]): Promise<Map<Audience, Position>> {
  const heads = new Map<Audience, Position>(audiences.map((audience) => [audience, { n: 0, tag: '' }]))
  if (audiences.length === 0) return heads
  const { rows } = await sql<{ audience: Audience; n: number; tag: Uint8Array }>`
    select f.audience, f.n, f.tag from feed_counter c join feed f on f.audience = c.audience and f.n = c.n
    where c.audience = any(${[...audiences]}::text[])`.execute(db)
  for (const { audience, n, tag } of rows) heads.set(audience, { n, tag: b64(tag) })
  return heads
}

/** How far the feed of each audience has come; one where nothing happened yet is missing. */
export async function readCounters(db: Queryable, audiences: readonly Audience[]): Promise<Map<Audience, number>> {
  const { rows } = await sql<{ audience: Audience; n: number }>`
    select audience, n from feed_counter where audience = any(${[...audiences]}::text[])`.execute(db)
  return new Map(rows.map(({ audience, n }) => [audience, n]))
}

/** How far the feed of each provider has come, by its id. */
export async function readProviderCounters(db: Queryable): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select split_part(audience, ':', 2)::bigint as id, n from feed_counter where audience like 'careprovider:%'`.execute(
    db,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/**
 * How far the feed of each audience of a cursor has come: a pull that has nothing to bring asks nothing else.
 * @returns null when the row of a position is gone or has another tag (SY2)
 */
export async function readProgress(
  db: Queryable,
  positions: ReadonlyMap<Audience, Position>,
): Promise<Map<Audience, number> | null> {
  if (positions.size === 0) return new Map()
  const asked = JSON.stringify([...positions].map(([audience, { n }]) => ({ audience, n })))
  const { rows } = await sql<{ audience: Audience; n: number; tag: Uint8Array | null }>`
    select x.audience, coalesce(c.n, 0) as n, f.tag
    from jsonb_to_recordset(${asked}::jsonb) as x(audience text, n bigint)
    left join feed_counter c on c.audience = x.audience
    left join feed f on f.audience = x.audience and f.n = x.n`.execute(db)
  const isGood = rows.every(({ audience, tag }) => {
    const { n, tag: known } = positions.get(audience) ?? { n: 0, tag: '' }
    return n === 0 || (tag !== null && b64(tag) === known)
  })
  return isGood ? new Map(rows.map(({ audience, n }) => [audience, n])) : null
}

/** Up to `limit` rows of one audience after a number, oldest first. */
export async function readRowsAfter(db: Queryable, audience: Audience, n: number, limit: number): Promise<FeedRow[]> {
  const rows = await db
    .selectFrom('feed')
    .select(['audience', 'n', 'tag', 'kind', 'record_id'])
    .where('audience', '=', audience)
    .where('n', '>', n)
    .orderBy('n')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ audience, n: row.n, tag: b64(row.tag), kind: row.kind, id: row.record_id }))
}

/** Who holds an organisation's roster and keys: its own people, and the partners of requests that have not ended. */
export async function readKeyHolders(db: Queryable, organisationId: number): Promise<Audience[]> {
  const { rows } = await sql<{ audience: Audience }>`
    select kind || ':' || id as audience from organisation where id = ${organisationId}
    union
    select distinct 'careprovider:' || careprovider_id from auction_request
    where careseeker_id = ${organisationId} and status in ('sent', 'interested', 'accepted', 'attributed', 'declined')
    union
    select distinct 'careseeker:' || careseeker_id from auction_request
    where careprovider_id = ${organisationId} and status in ('sent', 'interested', 'accepted', 'attributed', 'declined')`.execute(
    db,
  )
  return rows.map(({ audience }) => audience)
}

/** The clinics whose keys a provider holds: those of requests that have not ended. */
export async function readPartnerClinics(db: Queryable, careproviderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('auction_request')
    .select('careseeker_id')
    .distinct()
    .where('careprovider_id', '=', careproviderId)
    .where('status', 'in', ['sent', 'interested', 'accepted', 'attributed', 'declined'])
    .orderBy('careseeker_id')
    .execute()
  return rows.map((row) => row.careseeker_id)
}

/** What a snapshot of one organisation's side covers. */
export interface SnapshotScope {
  readonly side: Side
  readonly organisationId: number
  /** ms: a provider's own declined requests of before are over (records/visibility.ts) */
  readonly declinedAfter: number
  /** ms: what ended later is told as a stub */
  readonly endedAfter: number
}

/** The same rule as records/visibility.ts, so that a snapshot does not read what it would leave out. */
const inScope = ({ side, organisationId, declinedAfter }: SnapshotScope) =>
  side === 'clinic'
    ? sql`r.careseeker_id = ${organisationId}`
    : sql`r.careprovider_id = ${organisationId} and (r.status in ('created', 'sent', 'interested', 'accepted', 'attributed')
        or (r.status = 'declined' and r.ended_at > ${declinedAfter}))`

/** Those, and what has ended lately: of that the provider's devices hold stubs (SY5). */
const inScopeOrEnded = (scope: SnapshotScope) =>
  scope.side === 'clinic'
    ? inScope(scope)
    : sql`(${inScope(scope)} or (r.careprovider_id = ${scope.organisationId}
        and r.status = any(${`{${endedStatuses.join(',')}}`}::text[]) and r.ended_at > ${scope.endedAfter}))`

/** Ids of the side's requests after one, ascending. */
export async function readRequestIdsAfter(
  db: Queryable,
  scope: SnapshotScope,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from auction_request r where ${inScopeOrEnded(scope)} and r.id > ${after} order by r.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Ids of the events of the side's requests after one, ascending. */
export async function readEventIdsAfter(
  db: Queryable,
  scope: SnapshotScope,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from event e join auction_request r on r.id = e.auction_request_id
    where ${inScope(scope)} and e.id > ${after} order by e.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many requests and events of theirs the side has. */
export async function countForSnapshot(db: Queryable, scope: SnapshotScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from auction_request r where ${inScopeOrEnded(scope)})
      + (select count(*) from event e join auction_request r on r.id = e.auction_request_id where ${inScope(scope)})
      as count`.execute(db)
  return rows[0]?.count ?? 0
}
