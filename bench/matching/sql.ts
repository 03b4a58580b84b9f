// The rules of domain/matching as one SQL statement over a table of providers, as somebody would write it who matches in the
// database: a bit for each reason, in catalogue order, for every provider.
import { type RawBuilder, sql } from 'kysely'
import { filterReasons } from '../../catalogue/filter-reasons.ts'
import { mobileSolutions } from '../../catalogue/solutions.ts'
import { type FilterReason, lastStartOf } from '../../domain/matching/filter-reasons.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import type { Db } from '../../server/db/database.ts'
import type { IndexedProvider } from '../../server/stores/matching/indexed-provider.ts'

export interface SqlMatcher {
  masks(search: MatchingSearch): Promise<Map<number, number>>
}

const { codes, code } = filterReasons
export const maskOf = (reasons: readonly FilterReason[]): number =>
  reasons.reduce((mask, reason) => mask | (1 << codes.indexOf(reason)), 0)

const columns = `id int primary key, active boolean, solutions int[], paused int[], services int[], specializations int[],
  catchment text[], lat float8, lon float8, max_distance float8, age_min float8, age_max float8, weight_max float8,
  is_full boolean, capacity_from text, free_rooms int[], open_max int, care_level_min int, genders int[],
  takes_isolation boolean, blocked_payers int[], blocked_senders int[], whitelist jsonb, open_requests int,
  backoff_until float8, backoff_from text`

const rowOf = (one: IndexedProvider) => ({
  id: one.id,
  active: one.active,
  solutions: [...one.solutions],
  paused: [...one.pausedSolutions],
  services: [...one.services],
  specializations: [...one.specializations],
  catchment: [...one.catchment],
  lat: one.coordinates?.latitude ?? null,
  lon: one.coordinates?.longitude ?? null,
  max_distance: one.maxDistanceMetres,
  age_min: one.ageInterval.min,
  age_max: one.ageInterval.max,
  weight_max: one.maxWeightKg,
  is_full: one.isFull,
  capacity_from: one.capacityFrom,
  free_rooms: one.freeRooms && [...one.freeRooms],
  open_max: one.maxOpenRequests,
  care_level_min: one.careLevelMin,
  genders: [...one.genders],
  takes_isolation: one.takesIsolation,
  blocked_payers: [...one.blockedPayers],
  blocked_senders: one.blockedSenders.flatMap((sender) => ('careseeker_id' in sender ? [sender.careseeker_id] : [])),
  whitelist: one.whitelist,
  open_requests: one.openRequests,
  backoff_until: one.backoff?.until ?? null,
  backoff_from: one.backoff?.freeFrom ?? null,
})

const ints = (values: Iterable<number>): RawBuilder<unknown> => sql`${`{${[...values].join(',')}}`}::int[]`
const orNull = (value: number | null): RawBuilder<unknown> => sql`${value}::float8`

function statement(search: MatchingSearch): RawBuilder<{ id: number; mask: number }> {
  const { coordinates, sender } = search
  const lastStart = lastStartOf(search)
  const reason = (found: FilterReason, when: RawBuilder<unknown>) =>
    sql`case when ${when} then ${sql.lit(1 << codes.indexOf(found))} else 0 end`
  const asked = ints(search.solutions)
  const all = sql.join(
    [
      reason(code.service, sql`not services @> ${ints(search.services)}`),
      reason(code.status, sql`not active`),
      reason(code.zipcodes, sql`by_catchment and not fits`),
      reason(code.capacityStartDate, sql`coalesce(capacity_from > ${lastStart}, false)`),
      reason(code.contacted, sql`id = any(${ints(search.contactedProviderIds)})`),
      reason(
        code.age,
        sql`greatest(coalesce(age_min, '-infinity'), coalesce(${orNull(search.ageInterval?.min ?? null)}, '-infinity'))
          > least(coalesce(age_max, 'infinity'), coalesce(${orNull(search.ageInterval?.max ?? null)}, 'infinity'))`,
      ),
      reason(code.distance, sql`by_distance and not fits`),
      reason(code.throttle, sql`coalesce(open_requests >= open_max, false)`),
      reason(
        code.prerequisite,
        sql`coalesce(${search.careLevel}::int < care_level_min, false)
          or (cardinality(genders) > 0 and coalesce(${search.gender}::int <> all(genders), false))
          or (${search.requiresIsolation}::boolean and not takes_isolation)`,
      ),
      reason(
        code.specialization,
        search.specializations.length === 0 ? sql`false` : sql`not specializations && ${ints(search.specializations)}`,
      ),
      reason(code.solution, sql`not solutions && ${asked}`),
      reason(
        code.capacityBackoff,
        sql`coalesce(backoff_until > ${search.now}::float8, false)
          or coalesce(backoff_from > greatest(${search.today}::text, ${lastStart}::text), false)`,
      ),
      reason(
        code.noBedAvailable,
        sql`(is_full and capacity_from is null)
          or (${search.roomType}::int is not null and coalesce(${search.roomType}::int <> all(free_rooms), false))`,
      ),
      reason(code.removedSolution, sql`solutions && ${asked} and not available && ${asked}`),
      reason(code.receiverBlacklisted, sql`id = any(${ints(search.blockedProviderIds)})`),
      reason(code.blacklistedInsurance, sql`blocked_payers && ${ints(search.payers)}`),
      reason(
        code.senderBlacklisted,
        sql`${sender?.id ?? 0}::int = any(blocked_senders) or (whitelist <> '[]' and not exists (
          select 1 from jsonb_array_elements(whitelist) w
          where (w -> 'solutions' = 'null' or exists (select 1 from jsonb_array_elements_text(w -> 'solutions') s
            where s::int = any(${asked})))))`,
      ),
      reason(code.weight, sql`coalesce(${orNull(search.weightInterval?.min ?? 0)} > weight_max, false)`),
    ],
    sql` + `,
  )
  return sql`select id, ${all} as mask from (
    select *, (by_catchment and ${search.zipcode} = any(catchment))
      or (by_distance and metres <= least(${search.radiusMetres}, coalesce(max_distance, 'infinity'))) as fits
    from (select *,
        cardinality(catchment) > 0 and judged && ${ints(mobileSolutions)} as by_catchment,
        cardinality(catchment) = 0 or not judged <@ ${ints(mobileSolutions)} as by_distance
      from (select *, case when available && ${asked}
            then array(select unnest(available) intersect select unnest(${asked})) else ${asked} end as judged,
          2 * 6371008.8 * asin(sqrt(least(1, sin(radians(lat - ${coordinates?.latitude ?? null}::float8) / 2) ^ 2
            + cos(radians(${coordinates?.latitude ?? null}::float8)) * cos(radians(lat))
            * sin(radians(lon - ${coordinates?.longitude ?? null}::float8) / 2) ^ 2))) as metres
        from bench_provider) a) b) c`
}

/** Fills a table with the providers; kinds of care that are offered just now stand in a column of their own. */
export async function openSqlMatcher(db: Db, providers: readonly IndexedProvider[]): Promise<SqlMatcher> {
  await sql`drop table if exists bench_provider`.execute(db)
  await sql`create table bench_provider (${sql.raw(columns)}, available int[])`.execute(db)
  for (let i = 0; i < providers.length; i += 2000) {
    const rows = JSON.stringify(
      providers.slice(i, i + 2000).map((one) => ({
        ...rowOf(one),
        available: [...one.solutions].filter((solution) => !one.pausedSolutions.has(solution)),
      })),
    )
    await sql`insert into bench_provider select * from jsonb_populate_recordset(null::bench_provider, ${rows}::jsonb)`.execute(
      db,
    )
  }
  await sql`analyze bench_provider`.execute(db)
  return {
    async masks(search) {
      const { rows } = await statement(search).execute(db)
      return new Map(rows.map(({ id, mask }) => [id, mask]))
    },
  }
}
