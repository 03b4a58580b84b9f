// What the lines of the console's start count (contract/http/admin-start.ts): one query each, over houses, requests and times; nothing of a
// patient. A careseeker of relatives is a person, and none of them is named.
import { type RawBuilder, sql } from 'kysely'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import {
  type Start,
  type StartLine,
  type StartLineKey,
  type StartThreshold,
  type StartThresholds,
  startThresholds,
  usualThresholds,
} from '../../../contract/http/admin-start.ts'
import { neverCalled } from '../../../domain/admin/calls.ts'
import { needsAcceptance } from '../../../domain/legal-documents.ts'
import { openStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** houses that a line names */
const named = 3

interface Asked {
  readonly db: Queryable
  /** ms */
  readonly now: number
  readonly thresholds: StartThresholds
}

/** one row for each thing that began before a moment (ms): `organisation_id`, and `since` when */
type Items = (before: number) => RawBuilder<unknown>

interface CountedLine {
  readonly items: Items
  /** the age from which on it counts; absent: at once */
  readonly age?: { readonly of: StartThreshold; readonly unit: number }
  /** of how many */
  readonly of?: RawBuilder<unknown>
}

const isClinic = sql`o.kind = 'careseeker' and o.type is distinct from ${careseekerTypes.code.providerSearch}`
const isActive = sql`o.kind = 'careprovider' and o.status = 'active'`
/** whom somebody still calls, if a call is due */
const isCalled = sql`o.kind = 'careprovider' and o.status <> all(${[...neverCalled]}::text[])`
const activeProviders = sql`select count(*) from organisation o where ${isActive}`
const lastUsed = sql`(select max(s.used_at) from device_slot s join account_role h on h.account_id = s.account_id
  where h.organisation_id = o.id)`
const isActiveClinic = sql`${isClinic} and o.status = 'active'`
const toAccept = legalDocuments.codes.filter(needsAcceptance)

const counted: Readonly<Record<StartLineKey, CountedLine>> = {
  unopened_requests: {
    items: (before) => sql`
      select careprovider_id as organisation_id, sent_at as since from auction_request
      where status = 'sent' and provider_first_seen_at is null and sent_at < ${before}`,
    age: { of: 'unopened_hours', unit: hourMs },
  },
  unanswered_searches: {
    items: (before) => sql`
      select a.careseeker_id as organisation_id, min(r.sent_at) as since
      from auction a join organisation o on o.id = a.careseeker_id and ${isClinic}
      join auction_request r on r.auction_id = a.id
      where a.lifecycle = 'active'
      group by a.id, a.careseeker_id
      having min(r.sent_at) < ${before} and bool_and(r.response is null)
        and bool_or(r.status = any(${[...openStatuses]}::text[]))`,
    age: { of: 'unanswered_hours', unit: hourMs },
  },
  waiting_access: {
    items: (before) => sql`
      select p.organisation_id, min(p.created_at) as since
      from pending_access p join organisation o on o.id = p.organisation_id and o.kind = 'careprovider'
      where p.auction_request_id is null and p.created_at < ${before}
      group by p.organisation_id, p.account_id`,
    age: { of: 'waiting_access_hours', unit: hourMs },
  },
  callbacks: {
    items: (before) => sql`
      select o.id as organisation_id, o.next_call_at as since from organisation o
      where ${isCalled} and o.next_call_at <= ${before}`,
  },
  new_houses: {
    items: (before) => sql`
      select o.id as organisation_id, o.created_at as since from organisation o
      where o.kind = 'careprovider' and o.status in ('created', 'pendingAccountActivation') and o.assignee_id is null
        and o.created_at <= ${before}`,
  },
  bounced_addresses: {
    items: (before) => sql`
      select h.organisation_id, b.since from bounced_address b
      join account a on a.id = b.account_id and lower(a.email) = b.address
      join (select distinct account_id, organisation_id from account_role) h on h.account_id = a.id
      join organisation o on o.id = h.organisation_id and o.kind = 'careprovider'
      where b.since <= ${before}`,
  },
  // of no house: a job that is not tried again waits for somebody of the operator
  failed_jobs: {
    items: (before) => sql`
      select null::bigint as organisation_id, floor(extract(epoch from j.completed_on) * 1000)::bigint as since
      from jobs.job j where j.state = 'failed' and j.completed_on <= to_timestamp(${before}::float8 / 1000)`,
  },
  missing_agreements: {
    items: (before) => sql`
      select o.id as organisation_id, o.created_at as since from organisation o
      where ${isActive} and o.created_at <= ${before}
        and not exists (select from house_file f where f.organisation_id = o.id and f.kind = 'dpa')`,
    of: activeProviders,
  },
  open_terms: {
    items: (before) => sql`
      select o.id as organisation_id, min(d.valid_from) as since from organisation o
      join (select distinct on (type) type, valid_from, url, file from legal_version
        where region is null and audience = 'careprovider' and valid_from <= ${before} order by type, valid_from desc) d
        on d.type = any(${toAccept}::text[]) and (d.url is not null or d.file is not null)
      where ${isActive} and not exists (select from legal_acceptance l
        where l.organisation_id = o.id and l.type = d.type and l.version >= d.valid_from)
      group by o.id`,
    of: activeProviders,
  },
  // neither a signed paper, nor the program's contracts all agreed to in the versions that hold
  missing_clinic_agreements: {
    items: (before) => sql`
      with held as (select distinct on (type) type, valid_from, url, file from legal_version
        where region is null and audience = 'careseeker' and valid_from <= ${before} order by type, valid_from desc),
      asked as (select type, valid_from from held where url is not null or file is not null)
      select o.id as organisation_id, o.created_at as since from organisation o
      where ${isActiveClinic} and o.created_at <= ${before}
        and not exists (select from house_file f where f.organisation_id = o.id and f.kind = 'dpa')
        and (not exists (select from asked) or exists (select from asked d where not exists (
          select from legal_acceptance l where l.organisation_id = o.id and l.type = d.type and l.version >= d.valid_from)))`,
    of: sql`select count(*) from organisation o where ${isActiveClinic}`,
  },
  stale_capacity: {
    items: (before) => sql`
      select o.id as organisation_id, coalesce(p.capacity_updated_at, o.created_at) as since
      from organisation o left join careprovider_profile p on p.organisation_id = o.id
      where ${isActive} and coalesce(p.capacity_updated_at, o.created_at) < ${before}`,
    age: { of: 'capacity_days', unit: dayMs },
    of: activeProviders,
  },
  silent_houses: {
    items: (before) => sql`
      select o.id as organisation_id, coalesce(${lastUsed}, o.created_at) as since from organisation o
      where ${isActive} and coalesce(${lastUsed}, o.created_at) < ${before}`,
    age: { of: 'silent_days', unit: dayMs },
    of: activeProviders,
  },
}

/** Of a list of houses (table `r`): those that a line counts, by what began before a moment; the name of the filter is the line's. */
export const lineFilters: Readonly<Record<StartLineKey, (before: number) => RawBuilder<boolean>>> = Object.fromEntries(
  Object.entries(counted).map(([key, { items }]) => [
    key,
    (before: number) => sql<boolean>`r.id in (select i.organisation_id from (${items(before)}) i)`,
  ]),
) as Readonly<Record<StartLineKey, (before: number) => RawBuilder<boolean>>>

type Counts = Pick<StartLine, 'count' | 'of' | 'since' | 'houses' | 'house_count' | 'before'>

async function countLine(asked: Asked, { items, age, of = sql`null` }: CountedLine): Promise<Counts> {
  const before = asked.now - (age ? asked.thresholds[age.of] * age.unit : 0)
  const { rows } = await sql<Omit<Counts, 'before'>>`
    with house as (
      select i.organisation_id as id, count(*) as count, min(i.since) as since from (${items(before)}) i group by 1
    )
    select coalesce(sum(count), 0)::int as count, (${of}) as "of", min(since) as since, count(id)::int as house_count,
      coalesce((select jsonb_agg(jsonb_build_object('kind', f.kind, 'id', f.id, 'name', f.name, 'count', f.count)
          order by f.count desc, f.since, f.id)
        from (select h.*, o.kind, o.name from house h join organisation o on o.id = h.id
          order by h.count desc, h.since, h.id limit ${named}) f), '[]') as houses
    from house`.execute(asked.db)
  const [line] = rows
  if (!line) throw new Error('a count has one row')
  return { ...line, before }
}

/** The line, or undefined: it counts nothing. Who took it over for what began before the oldest of it stands no more. */
export async function readStartLine(asked: Asked, key: StartLineKey): Promise<StartLine | undefined> {
  const line = await countLine(asked, counted[key])
  if (line.count === 0) return undefined
  const { rows } = await sql<{ assignee: StartLine['assignee'] }>`
    select jsonb_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) as assignee
    from start_line s join account a on a.id = s.account_id
    where s.key = ${key} and s.at >= ${line.since ?? 0}`.execute(asked.db)
  return { key, ...line, assignee: rows[0]?.assignee ?? null }
}

/** `account` null: nobody looks after it any more. */
export async function writeStartLine(tx: Tx, key: StartLineKey, account: number | null, at: number): Promise<void> {
  if (account === null) await tx.deleteFrom('start_line').where('key', '=', key).execute()
  else
    await tx
      .insertInto('start_line')
      .values({ key, account_id: account, at })
      .onConflict((found) => found.column('key').doUpdateSet({ account_id: account, at }))
      .execute()
}

const isThreshold = (key: string): key is StartThreshold => Object.hasOwn(startThresholds, key)

export async function readThresholds(db: Queryable): Promise<StartThresholds> {
  const rows = await db.selectFrom('start_threshold').selectAll().execute()
  const set = rows.flatMap(({ key, value }) => (isThreshold(key) ? [[key, value] as const] : []))
  return { ...usualThresholds, ...Object.fromEntries(set) }
}

export async function writeThresholds(tx: Tx, thresholds: StartThresholds): Promise<void> {
  await tx.deleteFrom('start_threshold').execute()
  const rows = Object.entries(thresholds).map(([key, value]) => ({ key, value }))
  await tx.insertInto('start_threshold').values(rows).execute()
}

/** a day's mean is that of this many days before the last 24 hours */
const usualDays = 28

interface Days {
  readonly requests: number
  readonly answered: number
  readonly waited: number | null
  readonly new_providers: number
  readonly bounced_mails: number
}

async function readDays(db: Queryable, from: number, to: number): Promise<Days> {
  const { rows } = await sql<Days>`
    with request as (
      select (select min(e.at) from event e where e.auction_request_id = r.id
          and e.type in ('accepted', 'declined', 'interested')) - r.sent_at as waited
      from auction_request r where r.sent_at >= ${from} and r.sent_at < ${to}
    )
    select (select count(*) from request)::int as requests, (select count(waited) from request)::int as answered,
      (select percentile_cont(0.5) within group (order by waited) from request)::float8 as waited,
      (select count(*) from organisation where kind = 'careprovider' and created_at >= ${from} and created_at < ${to})::int
        as new_providers,
      (select count(*) from mail where state = 'bounced' and settled_at >= ${from} and settled_at < ${to})::int as bounced_mails
    `.execute(db)
  const [days] = rows
  if (!days) throw new Error('a count has one row')
  return days
}

/** Of the last 24 hours, and of a day among those before. */
export async function readFigures(db: Queryable, now: number): Promise<Start['figures']> {
  const today = now - dayMs
  const last = await readDays(db, today, now)
  const before = await readDays(db, today - usualDays * dayMs, today)
  const mean = (count: number) => Math.round((count / usualDays) * 10) / 10
  const share = ({ requests, answered }: Days) => (requests === 0 ? null : answered / requests)
  return {
    requests: { now: last.requests, usual: mean(before.requests) },
    answered: { now: share(last), usual: share(before) },
    waited: { now: last.waited, usual: before.waited },
    new_providers: { now: last.new_providers, usual: mean(before.new_providers) },
    bounced_mails: { now: last.bounced_mails, usual: mean(before.bounced_mails) },
  }
}
