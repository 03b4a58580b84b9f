// The clinic's list of patients as somebody with certain roles may see it: conditions on typed columns of patient and
// auction_marks, which follow from roles and filters alone.
import { sql } from 'kysely'
import { sortDirections } from '../../../catalogue/search/sort-directions.ts'
import type { PatientSort } from '../../../contract/http/patients.ts'
import { type Interval, NO_MAX } from '../../../domain/intervals.ts'
import { staleAfterMs } from '../../../domain/lifecycle/stale.ts'
import type { SortDirection } from '../../../domain/paging.ts'
import type { HeldRole } from '../../../domain/rights.ts'
import type { Queryable } from '../../db/database.ts'
import { all, type Condition, isAmong, visiblePatients, visibleSearches } from '../visible.ts'
import { isIdle } from './idle.ts'
import { type PatientView, patientView } from './reader.ts'

export interface PatientFilters {
  readonly archived: boolean
  readonly open: boolean
  /** each empty: all */
  readonly stations: readonly number[]
  readonly assignees: readonly number[]
  readonly unassigned: boolean | null
  readonly searchTypes: readonly number[]
  /** years; null: all, those without an age group too */
  readonly ages: Interval | null
  readonly lifecycles: readonly string[]
  readonly states: readonly string[]
  /** null: both */
  readonly newResponses: boolean | null
  readonly actionRequired: boolean | null
  readonly seen: boolean | null
  readonly stale: boolean | null
  readonly idle: boolean | null
  readonly assessmentCompleted: boolean | null
  readonly elective: boolean | null
  /** 'yyyy-MM-dd' of the care's start, both included; null: open */
  readonly startFrom: string | null
  readonly startTo: string | null
}

export interface PatientScope {
  readonly careseekerId: number
  readonly held: readonly HeldRole[]
  readonly filters: PatientFilters
  /** ms */
  readonly now: number
  /** ms: to whom nothing has happened since then is idle */
  readonly idleBefore: number
}

const texts = (values: readonly string[]) => sql`${values}::text[]`
const among = (column: Condition, values: readonly number[]): Condition[] =>
  values.length === 0 ? [] : [isAmong(column, values)]
const patientsOf = (held: readonly HeldRole[]) => visiblePatients(held, sql`p.station_id`)
const searchesOf = (held: readonly HeldRole[]) => visibleSearches(held, sql`m.search_type`, sql`p.station_id`)
const is = (condition: Condition, wanted: boolean | null): Condition[] =>
  wanted === null ? [] : [wanted ? condition : sql`not (${condition})`]

/** domain/intervals.ts, intervalsOverlap: a missing end is open */
const isAged = ({ min, max }: Interval): Condition => sql`(jsonb_typeof(p.readable -> 'age_interval') = 'object'
  and coalesce((p.readable -> 'age_interval' ->> 'max')::numeric, ${NO_MAX}) >= ${min ?? 0}
  and coalesce((p.readable -> 'age_interval' ->> 'min')::numeric, 0) <= ${max ?? NO_MAX})`

const isActive = sql`(m.lifecycle = 'active' and m.state not in ('attributed', 'cancelled'))`
const isAtWork = sql`(m.lifecycle in ('new', 'draft', 'active'))`
const isStale = (now: number) => sql`(${isActive} and m.last_event_at <= ${now - staleAfterMs})`

const ofPatient = ({ careseekerId, held, filters, idleBefore }: PatientScope): Condition =>
  all([
    sql`p.careseeker_id = ${careseekerId}`,
    filters.archived ? sql`p.archived_at is not null and p.erased_at is null` : sql`p.archived_at is null`,
    patientsOf(held),
    ...among(sql`p.station_id`, filters.stations),
    ...among(sql`p.assignee_id`, filters.assignees),
    ...is(sql`p.assignee_id is null`, filters.unassigned),
    ...is(isIdle(idleBefore), filters.idle),
    ...is(sql`p.assessment_completed`, filters.assessmentCompleted),
    ...(filters.ages ? [isAged(filters.ages)] : []),
  ])

const ofSearch = ({ filters, now }: PatientScope): Condition[] => [
  ...among(sql`m.search_type`, filters.searchTypes),
  ...(filters.lifecycles.length > 0 ? [sql`m.lifecycle = any(${texts(filters.lifecycles)})`] : []),
  ...(filters.states.length > 0 ? [sql`m.state = any(${texts(filters.states)})`] : []),
  ...is(sql`m.new_responses`, filters.newResponses),
  ...is(sql`m.action_required`, filters.actionRequired),
  ...is(sql`m.seen`, filters.seen),
  ...is(isStale(now), filters.stale),
  ...is(sql`exists (select 1 from auction a where a.id = m.auction_id and a.elective)`, filters.elective),
  ...(filters.startFrom === null ? [] : [sql`m.start_date >= ${filters.startFrom}::date`]),
  ...(filters.startTo === null ? [] : [sql`m.start_date <= ${filters.startTo}::date`]),
]

/** The patients of the list: all conditions on searches hold for one and the same search that the asker may see. */
function where(scope: PatientScope): Condition {
  const asked = ofSearch(scope)
  const seen = searchesOf(scope.held)
  const has = (conditions: readonly Condition[]) =>
    sql`exists (select 1 from auction_marks m where m.patient_id = p.id and ${all([seen, ...conditions])})`
  const open = scope.filters.open
    ? [asked.length > 0 ? has([...asked, isAtWork]) : sql`(${has([isAtWork])} or not ${has([])})`]
    : asked.length > 0
      ? [has(asked)]
      : []
  return all([ofPatient(scope), ...open])
}

const columnOf = (sort: PatientSort, held: readonly HeldRole[]): Condition => {
  if (sort === 'created') return sql`p.created_at`
  if (sort === 'last_action') return sql`p.last_action_at`
  return sql`(select min(m.start_date) from auction_marks m
    where m.patient_id = p.id and ${isAtWork} and ${searchesOf(held)})`
}

/** One page of the list, and how long it is. Equal ones stand in the order of their numbers, so that pages never overlap. */
export async function listPatientViews(
  db: Queryable,
  scope: PatientScope,
  page: {
    readonly start: number
    readonly count: number
    readonly sort: PatientSort
    readonly direction: SortDirection
  },
): Promise<{ readonly patients: PatientView[]; readonly total: number }> {
  const condition = where(scope)
  const direction = page.direction === sortDirections.code.ascending ? sql`asc` : sql`desc`
  const { rows } = await sql<PatientView>`${patientView} where ${condition}
    order by ${columnOf(page.sort, scope.held)} ${direction} nulls last, p.id ${direction}
    limit ${page.count} offset ${page.start}`.execute(db)
  // a page that is not full says it
  if (rows.length < page.count && (rows.length > 0 || page.start === 0)) {
    return { patients: rows, total: page.start + rows.length }
  }
  const counted = await sql<{ count: number }>`select count(*) as count from patient p where ${condition}`.execute(db)
  return { patients: rows, total: counted.rows[0]?.count ?? 0 }
}

export interface PatientCounts {
  readonly count: number
  readonly open: number
  readonly new_responses: number
  readonly action_required: number
  readonly unseen: number
  readonly stale: number
  readonly idle: number
}

/** How many patients the filters give, and how many of them have each mark on a search that the asker may see. */
export async function countPatientsBy(db: Queryable, scope: PatientScope): Promise<PatientCounts> {
  const marked = (condition: Condition) => sql`coalesce(bool_or(${condition}), false)`
  const { rows } = await sql<PatientCounts>`
    select count(*) as count, count(*) filter (where x.open) as open, count(*) filter (where x.new_responses) as new_responses,
      count(*) filter (where x.action_required) as action_required, count(*) filter (where x.unseen) as unseen,
      count(*) filter (where x.stale) as stale, count(*) filter (where x.idle) as idle
    from (
      select coalesce(bool_or(${isAtWork}), true) as open, ${marked(sql`m.new_responses`)} as new_responses,
        ${marked(sql`m.action_required`)} as action_required, ${marked(sql`not m.seen`)} as unseen,
        ${marked(isStale(scope.now))} as stale,
        ${isIdle(scope.idleBefore)} as idle
      from patient p left join auction_marks m on m.patient_id = p.id and ${searchesOf(scope.held)}
      where ${where(scope)} group by p.id) x`.execute(db)
  return rows[0] ?? { count: 0, open: 0, new_responses: 0, action_required: 0, unseen: 0, stale: 0, idle: 0 }
}

export interface FoundPatient {
  readonly id: number
  readonly external_id: string | null
  readonly created_at: number
  readonly archived: boolean
}

/** S11: by number, by the HMAC of a case number, or by both; of the searched clinic, newest first, at most 50. */
export async function searchPatientsBy(
  db: Queryable,
  { careseekerId, held }: Pick<PatientScope, 'careseekerId' | 'held'>,
  by: { readonly id: number | null; readonly caseNumber: string | null },
): Promise<FoundPatient[]> {
  const { rows } = await sql<FoundPatient>`
    select p.id, p.case_number_hmac as external_id, p.created_at, p.archived_at is not null as archived from patient p
    where p.careseeker_id = ${careseekerId} and p.erased_at is null and ${patientsOf(held)}
      and ${all([
        ...(by.id === null ? [] : [sql`p.id = ${by.id}`]),
        ...(by.caseNumber === null ? [] : [sql`p.case_number_hmac = ${by.caseNumber}`]),
      ])}
    order by p.id desc limit 50`.execute(db)
  return rows
}
