// Keeps auction_marks, by which lists are filtered, as the search, its requests and their events are. Whoever writes one of
// those calls it in the same transaction, after writing (stores/actions/writer.ts does for every action).
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** what a provider answers; the clinic is told of these as news */
const answerEvents = [
  'accepted',
  'declined',
  'acceptance_withdrawn',
  'undo_accept',
  'undo_decline',
  'interested',
  'undo_interest',
  'missing_info',
]

const listed = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
const ofRequests = (condition: ReturnType<typeof sql>) => sql`
  exists (select 1 from auction_request r join event e on e.auction_request_id = r.id
    where r.auction_id = a.id and ${condition})`

/** a search whose requests can still be answered (domain/lifecycle/search-actions.ts, isSearchActive) */
const isActive = sql`a.lifecycle = 'active' and a.state not in ('attributed', 'cancelled')`
const isUnseen = sql`e.side = 'provider' and e.no_clinic > r.seen_clinic_no`
const isOpen = sql`r.status in ('sent', 'interested', 'accepted')`
const asksForAccess = sql`e.type = 'access_requested' and r.shared = 'none' and ${isOpen}`
/** an interest asks while it stands and names what it lacks; whatever the clinic writes, sends or changes afterwards counts as its answer */
const asks = sql`(e.type = 'missing_info' or (e.type = 'interested' and r.status = 'interested'
  and r.response -> 'missing' <> '[]'::jsonb))`
const asksForDetails = sql`${asks} and ${isOpen} and not exists (
  select 1 from event later where later.patient_id = r.patient_id and later.id > e.id and later.side = 'clinic'
    and (later.auction_request_id = r.id and later.type in ('message', 'file', 'needs_sent', 'needs_dropped') or later.type = 'patient_updated'))`

/** Inserts the marks of a new search, whose rows are all there. */
export async function insertMarks(tx: Tx, auctionId: number): Promise<void> {
  await sql`
    insert into auction_marks (auction_id, patient_id, careseeker_id, search_type, lifecycle, state, start_date, last_event_at)
    select id, patient_id, careseeker_id, (criteria ->> 'search_type')::int, lifecycle, state,
      (criteria ->> 'start_date')::date, created_at
    from auction where id = ${auctionId}`.execute(tx)
}

/**
 * Derives the marks of these searches anew. Two actions on requests of one search may run at once: the lock makes the second
 * one look after the first has committed, in a statement of its own, because a statement sees what was there when it began.
 * These locks come after those of patients and requests, and before the feed's counters.
 */
export async function deriveMarks(tx: Tx, auctionIds: readonly number[]): Promise<void> {
  if (auctionIds.length === 0) return
  const ids = sql`any(${`{${auctionIds.join(',')}}`}::bigint[])`
  const lock = sql`select 1 from auction_marks where auction_id = ${ids} order by auction_id for no key update`
  const derive = sql`
    update auction_marks m set
      search_type = (a.criteria ->> 'search_type')::int,
      lifecycle = a.lifecycle,
      state = a.state,
      start_date = coalesce(
        (select r.response ->> 'available_from' from auction_request r where r.id = a.winner_request_id),
        a.criteria ->> 'start_date')::date,
      new_responses = ${ofRequests(sql`${isUnseen} and e.type in (${listed(answerEvents)})`)},
      action_required = ${isActive} and (
        exists (select 1 from auction_request r where r.auction_id = a.id and r.status = 'accepted')
        or ${ofRequests(sql`(${asksForAccess} or ${asksForDetails})`)}),
      seen = not ${ofRequests(isUnseen)},
      last_event_at = coalesce((select max(e.at) from event e where e.auction_id = a.id), a.created_at)
    from auction a where a.id = m.auction_id and m.auction_id = ${ids}`
  await Promise.all([lock.execute(tx), derive.execute(tx)])
}
