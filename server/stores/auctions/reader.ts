// Searches with what their records show: counts of answers, the winner, whether an answer is unseen.
import { sql } from 'kysely'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import type { Queryable } from '../../db/database.ts'
import type { AuctionRow, MarksRow, PatientRow } from '../requests/rows.ts'

export interface AuctionView {
  readonly auction: AuctionRow
  readonly counts: {
    readonly contacted: number
    readonly accepted: number
    readonly declined: number
    readonly open: number
    readonly interested: number
  }
  readonly marks: Pick<MarksRow, 'new_responses' | 'action_required' | 'seen' | 'last_event_at'>
  readonly winner:
    | ({
        readonly id: number
        readonly name: string
        readonly available_from: string | null
      } & NonNullable<NonNullable<AuctionRecord['winner']>['house']>)
    | null
  /** of its patient */
  readonly assessment_completed: boolean
  readonly station_id: number | null
}

/** What decides who of a clinic may see a search. */
export const searchFactsOf = ({ auction, station_id }: AuctionView) => ({
  searchType: auction.criteria.search_type,
  station: station_id,
})

const view = sql`
  select to_jsonb(a) as auction,
    (select jsonb_build_object('contacted', count(*),
        'accepted', count(*) filter (where r.status in ('accepted', 'attributed')),
        'declined', count(*) filter (where r.status = 'declined'),
        'open', count(*) filter (where r.status in ('sent', 'interested')),
        'interested', count(*) filter (where r.status = 'interested'))
     from auction_request r where r.auction_id = a.id) as counts,
    to_jsonb(m) as marks,
    (select jsonb_build_object('id', o.id, 'name', o.name, 'available_from', r.response ->> 'available_from',
        'street', o.street, 'zipcode', o.zipcode, 'city', o.city, 'phone', coalesce(o.config ->> 'phone', ''),
        'ik_numbers', coalesce(o.config -> 'ik_numbers', '[]'::jsonb))
     from auction_request r join organisation o on o.id = r.careprovider_id where r.id = a.winner_request_id) as winner,
    p.assessment_completed, p.station_id
  from auction a join patient p on p.id = a.patient_id join auction_marks m on m.auction_id = a.id`

export async function readAuctionView(db: Queryable, id: number): Promise<AuctionView | null> {
  const { rows } = await sql<AuctionView>`${view} where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** All searches of these patients, newest first. */
export async function readAuctionViewsOfPatients(db: Queryable, patientIds: readonly number[]): Promise<AuctionView[]> {
  if (patientIds.length === 0) return []
  const { rows } = await sql<AuctionView>`${view}
    where a.patient_id = any(${`{${patientIds.join(',')}}`}::bigint[]) order by a.id desc`.execute(db)
  return rows
}

/** A search with what matching needs of its patient. */
export interface SearchOfPatient {
  readonly auction: AuctionRow
  readonly readable: PatientRow['readable']
}
const searchOfPatient = sql`
  select to_jsonb(a) as auction, p.readable from auction a join patient p on p.id = a.patient_id`

/** Null when there is none. */
export async function readSearch(db: Queryable, id: number): Promise<SearchOfPatient | null> {
  const { rows } = await sql<SearchOfPatient>`${searchOfPatient} where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The searches of a patient whose requests can be answered (isSearchActive), in order of their numbers. */
export async function readRunningSearches(db: Queryable, patientId: number): Promise<SearchOfPatient[]> {
  const { rows } = await sql<SearchOfPatient>`${searchOfPatient}
    where a.patient_id = ${patientId} and a.lifecycle = 'active' and a.state not in ('attributed', 'cancelled')
    order by a.id`.execute(db)
  return rows
}
