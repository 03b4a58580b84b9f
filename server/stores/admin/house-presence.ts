// How a provider's house is there, as the console shows it: counts and times of requests, people and devices. Nobody is named, nothing of
// a patient.
import { sql } from 'kysely'
import type { HousePresence } from '../../../contract/http/organisation-records.ts'
import { openStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { Queryable } from '../../db/database.ts'

const pushDaysMs = 30 * 86_400_000

interface Waiting {
  readonly count: number
  /** ms */
  readonly since: number | null
}
export interface PendingCounts {
  readonly messages: Waiting
  readonly unanswered: Waiting
  readonly unopened: Waiting
}

async function one<T>(db: Queryable, query: ReturnType<typeof sql<T>>): Promise<T> {
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error('a count has one row')
  return row
}

/** Messages that nobody of the house has seen, and requests that it has not answered. */
export async function readPending(db: Queryable, houseId: number): Promise<PendingCounts> {
  const messages = await one(
    db,
    sql<Waiting>`
      select count(*)::int as count, min(e.at) as since from event e join auction_request r on r.id = e.auction_request_id
      where r.careprovider_id = ${houseId} and r.status = any(${[...openStatuses]}::text[])
        and e.type = 'message' and e.side = 'clinic' and e.no_provider > r.seen_provider_no`,
  )
  const requests = await one(
    db,
    sql<{ unanswered: Waiting; unopened: Waiting }>`
      select jsonb_build_object('count', count(*), 'since', min(sent_at)) as unanswered,
        jsonb_build_object('count', count(*) filter (where provider_first_seen_at is null),
          'since', min(sent_at) filter (where provider_first_seen_at is null)) as unopened
      from auction_request where careprovider_id = ${houseId} and status = 'sent'`,
  )
  return { messages, ...requests }
}

/** people of the house; `h` is their role in it */
const ofHouse = (houseId: number) => sql`
  select distinct h.account_id from account_role h where h.organisation_id = ${houseId}`

export async function readPresence(db: Queryable, houseId: number, now: number): Promise<HousePresence> {
  const people = await one(
    db,
    sql<Pick<HousePresence, 'people' | 'invited' | 'last_used_at'>>`
      select count(*) filter (where a.status = 'active')::int as people,
        count(*) filter (where a.status = 'created')::int as invited,
        (select max(s.used_at) from device_slot s where s.account_id in (${ofHouse(houseId)})) as last_used_at
      from account a where a.id in (${ofHouse(houseId)})`,
  )
  const waiting_access = await one(
    db,
    sql<Waiting>`
      select count(distinct p.account_id)::int as count, min(p.created_at) as since from pending_access p
      where p.organisation_id = ${houseId} and p.auction_request_id is null`,
  )
  const { rows: devices } = await sql<HousePresence['devices'][number]>`
    select d.kind, d.form, max(s.used_at) as used_at,
      case when count(p.id) = 0 then 'none' when bool_and(p.broken_at is not null) then 'broken' else 'good' end as push
    from device d join device_slot s on s.device_id = d.id and s.ended_at is null
    left join push_subscription p on p.device_id = d.id and p.account_id = s.account_id
    where d.revoked_at is null and s.account_id in (${ofHouse(houseId)})
    group by d.id order by max(s.used_at) desc, d.id limit 100`.execute(db)
  const pushes = await one(
    db,
    sql<HousePresence['pushes']>`
      select count(*)::int as sent, count(p.reported_at)::int as reported, max(p.reported_at) as last_reported_at
      from push p where p.sent_at >= ${now - pushDaysMs}
        and p.device_id in (select s.device_id from device_slot s where s.account_id in (${ofHouse(houseId)}))
        and (p.request_id is null or p.request_id in (select q.id from auction_request q where q.careprovider_id = ${houseId}))`,
  )
  const profile = await db
    .selectFrom('careprovider_profile')
    .select(['capacity_status', 'capacity_updated_at', 'capacity_lapsed'])
    .where('organisation_id', '=', houseId)
    .executeTakeFirst()
  return {
    ...{ ...people, waiting_access, devices, pushes },
    capacity: {
      status: (profile?.capacity_status ?? 'unknown') as HousePresence['capacity']['status'],
      updated_at: profile?.capacity_updated_at ?? null,
      lapsed: profile?.capacity_lapsed ?? false,
    },
  }
}
