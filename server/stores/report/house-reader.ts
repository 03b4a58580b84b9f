// The requests that a provider was sent in a time, as its report counts them: codes and times, nothing of a patient.
import { sql } from 'kysely'
import { openStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { Queryable } from '../../db/database.ts'

/** One request of the report. */
export interface ReportedRequest {
  /** ms */
  readonly sent_at: number
  /** ms until the first answer; null: none was given */
  readonly waited: number | null
  /** key of catalogue request statuses, as it is now */
  readonly status: string
  /** what it was before that */
  readonly previous_status: string | null
  /** of the search that it belongs to */
  readonly search_state: string
  readonly declined_reason: number | null
  /** null: no acceptance was withdrawn */
  readonly withdrawn_reason: number | null
  readonly solutions: readonly number[]
  /** null: none, or the patient is erased */
  readonly care_level: number | null
}

/** Messages of clinics in the open requests of a house that nobody of it has seen. */
export async function countPendingMessages(db: Queryable, careproviderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from event e join auction_request r on r.id = e.auction_request_id
    where r.careprovider_id = ${careproviderId} and r.status = any(${[...openStatuses]}::text[])
      and e.type = 'message' and e.side = 'clinic' and e.no_provider > r.seen_provider_no`.execute(db)
  return rows[0]?.count ?? 0
}

/** @param from ms; `to`: before this moment */
export async function readReportedRequests(
  db: Queryable,
  careproviderId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly ReportedRequest[]> {
  const { rows } = await sql<ReportedRequest>`
    select r.sent_at, r.status, r.previous_status, a.state as search_state, (r.response ->> 'declined_reason')::int as declined_reason,
      (r.response -> 'withdrawn' ->> 'reason')::int as withdrawn_reason,
      a.criteria -> 'solutions' as solutions, (p.readable ->> 'care_level')::int as care_level,
      (select min(e.at) from event e where e.auction_request_id = r.id and e.type in ('accepted', 'declined', 'interested'))
        - r.sent_at as waited
    from auction_request r join auction a on a.id = r.auction_id left join patient p on p.id = r.patient_id
    where r.careprovider_id = ${careproviderId} and r.sent_at >= ${from} and r.sent_at < ${to}
    order by r.sent_at, r.id`.execute(db)
  return rows
}
