// What the other side did in an organisation's requests, newest first. Read from the organisation's own feed, which is in order
// and kept for 90 days, so that a page costs the same however old the organisation is.
import { sql } from 'kysely'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { HeldRole } from '../../../domain/rights.ts'
import type { Queryable } from '../../db/database.ts'
import { all, visibleSearches } from '../visible.ts'
import { type EventView, eventView } from './reader.ts'

export interface Notice extends EventView {
  readonly careprovider: { readonly id: number; readonly name: string } | null
  readonly careseeker: { readonly id: number; readonly name: string }
  readonly seen: boolean
}

interface Asked {
  readonly side: Side
  readonly organisationId: number
  readonly held: readonly HeldRole[]
}

const conditionOf = ({ side, organisationId, held }: Asked) => {
  const ids = sql`(select f.record_id from feed f
    where f.audience = ${`${side === 'clinic' ? 'careseeker' : 'careprovider'}:${organisationId}`} and f.kind = 'event')`
  const ofSide =
    side === 'clinic'
      ? [
          sql`r.careseeker_id = ${organisationId}`,
          visibleSearches(held, sql`(a.criteria ->> 'search_type')::int`, sql`p.station_id`),
        ]
      : [
          sql`r.careprovider_id = ${organisationId}`,
          sql`e.no_provider > 0`,
          // what the clinic ended is the provider's no longer; its stub says that it ended
          sql`r.status not in ('rejected', 'unavailable', 'archived', 'declined')`,
        ]
  return all([sql`e.id in ${ids}`, sql`p.erased_at is null`, sql`e.side <> ${side}`, ...ofSide])
}

/** The newest `limit` notices of one side of an organisation, and how many there are. */
export async function readNotices(
  db: Queryable,
  asked: Asked,
  limit: number,
): Promise<{ readonly notices: Notice[]; readonly total: number }> {
  const where = conditionOf(asked)
  const seen = asked.side === 'clinic' ? sql`e.no_clinic <= r.seen_clinic_no` : sql`e.no_provider <= r.seen_provider_no`
  const { rows } = await sql<Notice>`
    select v.*, (select jsonb_build_object('id', o.id, 'name', o.name) from organisation o where o.id = v.careprovider_id)
        as careprovider,
      (select jsonb_build_object('id', o.id, 'name', o.name) from organisation o where o.id = v.careseeker_id) as careseeker
    from (${eventView} where ${where} order by e.at desc, e.id desc limit ${limit}) v`.execute(db)
  const marks = await sql<{ id: number; seen: boolean }>`
    select e.id, ${seen} as seen from event e join auction_request r on r.id = e.auction_request_id
    where e.id = any(${`{${rows.map(({ event }) => event.id).join(',')}}`}::bigint[])`.execute(db)
  const seenById = new Map(marks.rows.map((row) => [row.id, row.seen]))
  const total = await sql<{ count: number }>`
    select count(*) as count from event e join patient p on p.id = e.patient_id
    join auction a on a.id = e.auction_id join auction_request r on r.id = e.auction_request_id where ${where}`.execute(
    db,
  )
  return {
    notices: rows.map((row) => ({ ...row, seen: seenById.get(row.event.id) ?? false })),
    total: total.rows[0]?.count ?? 0,
  }
}
