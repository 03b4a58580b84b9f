// How long providers take to answer: the first answer of each request, given by the provider itself.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/**
 * Median of the answer times in ms, by provider, of requests sent since a moment. A provider with fewer than `fewest` answers
 * has none. What a clinic wrote down for a provider is no answer time.
 */
export async function readAnswerTimes(
  db: Queryable,
  ids: readonly number[],
  { sinceMs, fewest }: { readonly sinceMs: number; readonly fewest: number },
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ careprovider_id: number; median_ms: number }>`
    select careprovider_id, (percentile_cont(0.5) within group (order by waited))::float8 as median_ms
    from (select r.careprovider_id, min(e.at) - r.sent_at as waited
      from auction_request r join event e on e.auction_request_id = r.id
      where r.careprovider_id = any(${`{${ids.join(',')}}`}::bigint[]) and r.sent_at >= ${sinceMs}
        and e.side = 'provider' and e.type in ('accepted', 'declined', 'interested')
      group by r.id, r.careprovider_id, r.sent_at) answers
    group by careprovider_id having count(*) >= ${fewest}`.execute(db)
  return new Map(rows.map(({ careprovider_id, median_ms }) => [careprovider_id, Math.round(median_ms)]))
}
