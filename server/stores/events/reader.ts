// Events with what decides who may read them: the organisations of their request, search or patient.
import { sql } from 'kysely'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { Queryable } from '../../db/database.ts'
import type { DecidedBy } from '../actions/stored-result.ts'
import type { EventRow } from '../requests/rows.ts'
import { all, isAmong } from '../visible.ts'

export interface EventView {
  readonly event: EventRow
  readonly account: { readonly id: number; readonly first_name: string; readonly last_name: string } | null
  readonly careseeker_id: number
  readonly careprovider_id: number | null
  /** of its request; null for events of searches and patients */
  readonly request_status: string | null
  readonly request_ended_at: number | null
  readonly search_type: number | null
  /** of its patient */
  readonly station_id: number | null
}

/** Without those of erased patients. */
export const eventView = sql`
  select to_jsonb(e) as event,
    case when ac.id is null then null
      else jsonb_build_object('id', ac.id, 'first_name', ac.first_name, 'last_name', ac.last_name) end as account,
    p.careseeker_id, p.station_id, r.careprovider_id, r.status as request_status, r.ended_at as request_ended_at,
    (a.criteria ->> 'search_type')::int as search_type
  from event e
  join patient p on p.id = e.patient_id and p.erased_at is null
  left join auction a on a.id = e.auction_id
  left join auction_request r on r.id = e.auction_request_id
  left join account ac on ac.id = e.account_id`

/** Events by id, in id order. */
export async function readEventViews(db: Queryable, ids: readonly number[]): Promise<EventView[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EventView>`${eventView}
    where e.id = any(${`{${ids.join(',')}}`}::bigint[]) order by e.id`.execute(db)
  return rows
}

export interface EventQuery {
  /** the narrowest one, and what it has to belong to */
  readonly about: { readonly kind: 'auction_request' | 'auction' | 'patient'; readonly id: number }
  readonly within: { readonly auctionId: number | null; readonly patientId: number | null }
  readonly side: Side
  /** kinds of search that the asker may see of this patient; null: all */
  readonly searchTypes: readonly number[] | null
  /** keys of eventTypes; null: all */
  readonly types: readonly string[] | null
  readonly exceptTypes: readonly string[]
  readonly newestFirst: boolean
  readonly start: number
  readonly count: number
}

/** One page of a history, and how long it is. What a request's event tells one side only has a number on that side only. */
export async function readHistory(
  db: Queryable,
  { about, within, side, searchTypes, types, exceptTypes, newestFirst, start, count }: EventQuery,
): Promise<{ readonly events: EventView[]; readonly total: number }> {
  const searchType = sql`(select (s.criteria ->> 'search_type')::int from auction s where s.id = e.auction_id)`
  const where = all([
    sql`not e.continued`,
    sql`${sql.ref(`e.${about.kind}_id`)} = ${about.id}`,
    ...(within.auctionId === null ? [] : [sql`e.auction_id = ${within.auctionId}`]),
    ...(within.patientId === null ? [] : [sql`e.patient_id = ${within.patientId}`]),
    side === 'provider' ? sql`e.no_provider > 0` : sql`(e.auction_request_id is null or e.no_clinic > 0)`,
    ...(searchTypes === null ? [] : [sql`(e.auction_id is null or ${isAmong(searchType, searchTypes)})`]),
    ...(types === null ? [] : [sql`e.type = any(${types}::text[])`]),
    ...(exceptTypes.length === 0 ? [] : [sql`e.type <> all(${exceptTypes}::text[])`]),
  ])
  const { rows } = await sql<EventView>`${eventView}
    where ${where}
    order by e.id ${newestFirst ? sql`desc` : sql`asc`} limit ${count} offset ${start}`.execute(db)
  const total = await sql<{ count: number }>`
    select count(*) as count from event e where ${where}`.execute(db)
  return { events: rows, total: total.rows[0]?.count ?? 0 }
}

const deciding = [
  'accepted',
  'declined',
  'acceptance_withdrawn',
  'undo_accept',
  'undo_decline',
  'interested',
  'undo_interest',
  'undo_recorded',
  'manually_archived',
  'undo_archive',
  'undo_reject',
  'provider_rejected',
  'search_edited',
  'search_restarted',
  'patient_archived',
  'undo_patient_archive',
  'attributed',
  'response_rejected',
  'unavailable',
  'attribution_cancelled',
  'search_cancelled',
  'patient_updated',
]

/** OB4: who decided last on a request or search, or saved a patient last, and when; null when nobody did. */
export async function readDecidedBy(
  db: Queryable,
  about: { readonly kind: 'auction_request' | 'auction' | 'patient'; readonly id: number; readonly patientId: number },
): Promise<DecidedBy | null> {
  const row = await db
    .selectFrom('event')
    .leftJoin('account', 'account.id', 'event.account_id')
    .select(['event.type', 'event.side', 'event.at', 'account.first_name', 'account.last_name'])
    .where((eb) =>
      eb.or([
        eb(`event.${about.kind}_id`, '=', about.id),
        eb.and([eb('event.patient_id', '=', about.patientId), eb('event.auction_id', 'is', null)]),
      ]),
    )
    .where('event.type', 'in', about.kind === 'patient' ? ['patient_updated'] : deciding)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const account = row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim()
  return { account, side: row.side, type: row.type, at: row.at }
}

/** What stands first in the history of a patient, as its clinic reads it; null: nothing. */
export const readNewestOfPatient = async (db: Queryable, patientId: number): Promise<EventRow | null> =>
  (await db
    .selectFrom('event')
    .selectAll()
    .where('patient_id', '=', patientId)
    // what only a provider is told of a save
    .where((eb) => eb.or([eb('auction_request_id', 'is', null), eb('type', '<>', 'patient_updated')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The newest event that each of these requests has for its provider. */
export async function readNewestOfProviders(db: Queryable, requestIds: readonly number[]): Promise<EventRow[]> {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('event')
    .innerJoin('auction_request', 'auction_request.id', 'event.auction_request_id')
    .selectAll('event')
    .where('auction_request.id', 'in', [...requestIds])
    .whereRef('event.no_provider', '=', 'auction_request.last_no_provider')
    .execute()
}

/** When something last happened to a patient as a whole; null: never. */
export async function hasEventOfRequest(db: Queryable, requestId: number, type: EventRow['type']): Promise<boolean> {
  const row = await db
    .selectFrom('event')
    .select('id')
    .where('auction_request_id', '=', requestId)
    .where('type', '=', type)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function readLastEventAt(
  db: Queryable,
  patientId: number,
  type: EventRow['type'],
): Promise<number | null> {
  const row = await db
    .selectFrom('event')
    .select('at')
    .where('patient_id', '=', patientId)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
