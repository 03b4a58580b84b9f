// The clinic's report: counts and answer times of the requests that were sent in a time.
import { sql } from 'kysely'
import { roles } from '../../../catalogue/roles.ts'
import type { Report } from '../../../contract/http/report.ts'
import { endedForHouse } from '../../../domain/lifecycle/request-states.ts'
import type { HeldRole } from '../../../domain/rights.ts'
import type { Queryable } from '../../db/database.ts'
import { all, any, type Condition, inStations, isAmong, visibleSearches } from '../visible.ts'

export interface ReportScope {
  readonly careseekerId: number
  readonly held: readonly HeldRole[]
  /** ms; null: since ever */
  readonly from: number | null
  /** ms, before this moment */
  readonly to: number
  /** each empty: all */
  readonly searchTypes: readonly number[]
  readonly stations: readonly number[]
}

/** The report role reads all kinds of search, because it reads no patient; the others read those that they work on. */
const visible = (held: readonly HeldRole[], searchType: Condition): Condition =>
  any([
    visibleSearches(held, searchType, sql`p.station_id`),
    ...held
      .filter(({ role }) => role === roles.code.report)
      .map(({ stations }) => inStations(sql`p.station_id`, stations)),
  ])

/** docs/READINGS.md#0198: an end that the clinic made takes no answer away, and no choice unless it cancelled the search. */
const answerThatStands = sql`
  case when r.status <> all(${[...endedForHouse]}::text[]) then r.status
    when r.previous_status = 'attributed' and a.state = 'cancelled' then 'accepted'
    else coalesce(r.previous_status, r.status) end`

/** Who was chosen stays so in the counts when the person is erased (stores/erasing/writer.ts). */
const statusThatCounts = sql`
  case when r.status = 'archived' and r.ended_by in ('patient_archived', 'account_deleted') then r.previous_status else r.status end`

/** One line a request with its first answer. */
function requestsOf({ careseekerId, held, from, to, searchTypes, stations }: ReportScope) {
  const searchType = sql`(a.criteria ->> 'search_type')::int`
  return sql`
    select r.id, ${statusThatCounts} as status, ${answerThatStands} as answer, r.careprovider_id, r.auction_id,
      r.response -> 'withdrawn' is not null as is_withdrawn, ${searchType} as search_type, a.state,
      (select min(e.at) from event e where e.auction_request_id = r.id and e.type in ('accepted', 'declined', 'interested'))
        - r.sent_at as waited
    from auction_request r join auction a on a.id = r.auction_id join patient p on p.id = r.patient_id
    where ${all([
      sql`r.careseeker_id = ${careseekerId}`,
      sql`r.sent_at < ${to}`,
      ...(from === null ? [] : [sql`r.sent_at >= ${from}`]),
      ...(searchTypes.length === 0 ? [] : [isAmong(searchType, searchTypes)]),
      ...(stations.length === 0 ? [] : [isAmong(sql`p.station_id`, stations)]),
      visible(held, searchType),
    ])}`
}

const within = (share: number) => sql`(percentile_cont(${sql.lit(share)}) within group (order by waited))::float8`
const counts = sql`
  count(*) as requests, count(waited) as answered, count(*) filter (where answer in ('accepted', 'attributed')) as accepted,
  count(*) filter (where answer = 'declined' and not is_withdrawn) as declined,
  count(*) filter (where answer = 'declined' and is_withdrawn) as withdrawn, ${within(0.5)} as median_ms`

export async function readReportNumbers(db: Queryable, scope: ReportScope): Promise<Report> {
  const requests = requestsOf(scope)
  const whole = await sql<Report['requests']>`
    select count(*) as sent, count(waited) as answered, ${within(0.5)} as median_ms, ${within(0.9)} as p90_ms
    from (${requests}) x`.execute(db)
  const byStatus = await sql<Report['by_status'][number]>`
    select status, count(*) as count from (${requests}) x group by status order by count(*) desc, status`.execute(db)
  const byType = await sql<Report['by_type'][number]>`
    select search_type, count(distinct auction_id) as searches,
      count(distinct auction_id) filter (where state = 'attributed') as attributed, ${counts}
    from (${requests}) x group by search_type order by search_type`.execute(db)
  const byProvider = await sql<Report['by_provider'][number]>`
    select jsonb_build_object('id', o.id, 'name', o.name) as careprovider, n.requests, n.answered, n.accepted, n.declined, n.withdrawn,
      n.median_ms
    from (select careprovider_id, ${counts} from (${requests}) x group by careprovider_id) n
    join organisation o on o.id = n.careprovider_id
    order by n.requests desc, o.name, o.id limit 50`.execute(db)
  return {
    requests: whole.rows[0] ?? { sent: 0, answered: 0, median_ms: null, p90_ms: null },
    by_status: byStatus.rows,
    by_type: byType.rows,
    by_provider: byProvider.rows,
  }
}
