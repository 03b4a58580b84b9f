// Writes what an action planned. The rows are locked and computed already, so one statement carries them all: few round
// trips while locks are held. What follows from them for the lists is derived last.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { deriveMarks } from '../marks/writer.ts'
import type { PushNotice } from '../push/notice.ts'
import type { AuctionRow, NewEvent, NewRequest, NewWrap, RequestRow } from '../requests/rows.ts'
import type { StoredResult } from './stored-result.ts'

/** An action that is done, and its final result (OB6). */
export interface Settled {
  readonly actionId: string
  readonly result: StoredResult
}

export interface Change {
  readonly requests: readonly RequestRow[]
  readonly auctions: readonly AuctionRow[]
  /** whose last action this is, accountId null: nobody's; null when it does not count as one */
  readonly patient: { readonly id: number; readonly accountId: number | null; readonly at: number } | null
  readonly events: readonly NewEvent[]
  readonly wraps: readonly NewWrap[]
  /** whom to tell of it by push; not written here */
  readonly pushes: readonly PushNotice[]
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`
const numbered = (rows: readonly object[]) => rows.map((row, i) => ({ ...row, i }))

/** The searches that changes touch, by themselves, a request or an event; ascending. */
function auctionsOf(changes: readonly Pick<Change, 'requests' | 'auctions' | 'events'>[]): number[] {
  const named = changes.flatMap(({ requests, auctions, events }) => [
    ...auctions.map(({ id }) => id),
    ...requests.map((row) => row.auction_id),
    ...events.map((event) => event.auction_id),
  ])
  return [...new Set(named.filter((id) => typeof id === 'number'))].sort((a, b) => a - b)
}

/** Derives what lists are filtered by from changes that `writeRows` wrote, once for all of them. */
export const deriveFrom = (tx: Tx, changes: readonly Change[]): Promise<void> => deriveMarks(tx, auctionsOf(changes))

/** `writeRows` for what no device asked for, and what is derived from it. */
export async function writeChange(tx: Tx, change: Change): Promise<number[]> {
  const eventIds = await writeRows(tx, [change], [])
  await deriveFrom(tx, [change])
  return eventIds
}

/** Patients with how many changes count as actions on them. */
const actedOn = (changes: readonly Change[]) => {
  const byId = Map.groupBy(
    changes.flatMap(({ patient }) => patient ?? []),
    ({ id }) => id,
  )
  return [...byId.values()].flatMap((all) => all.slice(-1).map((last) => ({ ...last, steps: all.length })))
}

/** Each row once, as the last change left it. */
const lastOf = <T extends { readonly id: number }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** Rows by their ids, so that PostgreSQL looks at no others however many it expects in `x`. */
const named = (column: string, rows: readonly { readonly id: number }[]) =>
  sql`${sql.ref(column)} = any(${`{${rows.map(({ id }) => id).join(',')}}`}::bigint[])`

const updateRequests = (rows: readonly RequestRow[]) => sql`
    requests as (
      update auction_request r set
        status = x.status, previous_status = x.previous_status, shared = x.shared, response = x.response,
        seen_clinic_no = x.seen_clinic_no, seen_provider_no = x.seen_provider_no,
        seen_clinic_at = x.seen_clinic_at, seen_provider_at = x.seen_provider_at,
        provider_first_seen_at = x.provider_first_seen_at, last_no_clinic = x.last_no_clinic,
        last_no_provider = x.last_no_provider, updated_at = x.updated_at, ended_at = x.ended_at, ended_by = x.ended_by,
        assignee_id = x.assignee_id, fax_page_at = x.fax_page_at, fax_sent_at = x.fax_sent_at, notified_at = x.notified_at,
        rev = x.rev, decision = x.decision
      from jsonb_to_recordset(${json(rows)}) as x(
        id bigint, status text, previous_status text, shared text, response jsonb, seen_clinic_no int, seen_provider_no int,
        seen_clinic_at bigint, seen_provider_at bigint, provider_first_seen_at bigint, last_no_clinic int, last_no_provider int, updated_at bigint, ended_at bigint, ended_by text,
        assignee_id bigint, fax_page_at bigint, fax_sent_at bigint, notified_at bigint, rev bigint, decision bigint)
      where r.id = x.id and ${named('r.id', rows)})`

const updateAuctions = (rows: readonly AuctionRow[]) => sql`
    auctions as (
      update auction a set
        criteria = x.criteria, lifecycle = x.lifecycle, state = x.state, mode = x.mode,
        candidates_status = x.candidates_status, wave = x.wave, next_wave_at = x.next_wave_at,
        winner_request_id = x.winner_request_id, winner_solution = x.winner_solution, winner_name = x.winner_name,
        before_archive = x.before_archive, rev = x.rev, decision = x.decision
      from jsonb_to_recordset(${json(rows)}) as x(
        id bigint, criteria jsonb, lifecycle text, state text, mode text, candidates_status text, wave int,
        next_wave_at bigint, winner_request_id bigint, winner_solution int, winner_name jsonb, before_archive jsonb,
        rev bigint, decision bigint)
      where a.id = x.id and ${named('a.id', rows)})`

const updatePatients = (rows: ReturnType<typeof actedOn>) => sql`
    patients as (
      update patient p set rev = p.rev + x.steps, last_action_at = x.at, last_action_by = x."accountId"
      from jsonb_to_recordset(${json(rows)}) as x(id bigint, at bigint, "accountId" bigint, steps int)
      where p.id = x.id and ${named('p.id', rows)})`

const insertWraps = (rows: readonly NewWrap[]) => sql`
    wraps as (
      insert into wrap (key_kid, kind, record_cid, generation, recipient_kind, recipient_key, organisation_id, account_id,
        wrap, created_at, ended_at)
      select key_kid, kind, record_cid, generation, recipient_kind, recipient_key, organisation_id, account_id,
        wrap, created_at, ended_at
      from jsonb_to_recordset(${json(rows)}) as x(
        key_kid text, kind text, record_cid text, generation int, recipient_kind text, recipient_key text,
        organisation_id bigint, account_id bigint, wrap jsonb, created_at bigint, ended_at bigint)
      on conflict (key_kid, recipient_kind, recipient_key) do nothing)`

const settleActions = (settled: readonly Settled[]) => sql`
    actions as (
      update action a set result = x.result
      from jsonb_to_recordset(${json(settled)}) as x("actionId" uuid, result jsonb)
      where a.id = x."actionId" and a.id = any(${`{${settled.map(({ actionId }) => actionId).join(',')}}`}::uuid[]))`

const insertEvents = (rows: readonly NewEvent[]) => sql`
    events as (
      insert into event (auction_request_id, auction_id, patient_id, type, at, side, account_id, action_id, context,
        no_clinic, no_provider)
      select auction_request_id, auction_id, patient_id, type, at, side, account_id, action_id, context, no_clinic, no_provider
      from jsonb_to_recordset(${json(numbered(rows))}) as x(
        i int, auction_request_id bigint, auction_id bigint, patient_id bigint, type text, at bigint, side text,
        account_id bigint, action_id uuid, context jsonb, no_clinic int, no_provider int)
      order by x.i
      returning id)`

/**
 * Writes changes, each made after the one before, and the final results of their actions; `deriveFrom` has to follow in the same
 * transaction. Answers the new events' ids in the order of the changes and of their `events`. One statement, of the parts that
 * have rows: each other one would cost PostgreSQL its start.
 */
export async function writeRows(tx: Tx, changes: readonly Change[], settled: readonly Settled[]): Promise<number[]> {
  const requests = lastOf(changes.flatMap((change) => change.requests))
  const auctions = lastOf(changes.flatMap((change) => change.auctions))
  const patients = actedOn(changes)
  const wraps = changes.flatMap((change) => change.wraps)
  const events = changes.flatMap((change) => change.events)
  const parts = [
    requests.length > 0 ? updateRequests(requests) : null,
    auctions.length > 0 ? updateAuctions(auctions) : null,
    patients.length > 0 ? updatePatients(patients) : null,
    wraps.length > 0 ? insertWraps(wraps) : null,
    settled.length > 0 ? settleActions(settled) : null,
    events.length > 0 ? insertEvents(events) : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return []
  const ids = events.length > 0 ? sql`select id from events order by id` : sql`select 0 as id where false`
  const { rows } = await sql<{ id: number }>`with ${sql.join(parts)} ${ids}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Inserts new requests; answers the whole rows in the order of `rows`. Throws a unique violation for a cid that exists. */
export async function insertRequests(tx: Tx, rows: readonly NewRequest[]): Promise<RequestRow[]> {
  if (rows.length === 0) return []
  const inserted = await tx
    .insertInto('auction_request')
    .values(
      rows.map((row) => ({
        ...row,
        response: row.response && JSON.stringify(row.response),
        tie: row.tie && JSON.stringify(row.tie),
      })),
    )
    .returning(['id', 'cid'])
    .execute()
  const idByCid = new Map(inserted.map(({ id, cid }) => [cid, id]))
  return rows.map((row) => ({ ...row, id: idByCid.get(row.cid) ?? 0 }))
}
