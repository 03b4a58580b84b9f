// Subscriptions of browsers and the pushes of a device, reading side. A subscription counts while its account is active and
// signed in on its device, so that signing out or revoking needs no other step, and while its push service takes pushes.
import { sql } from 'kysely'
import type { PushHealth } from '../../../contract/http/push.ts'
import type { Queryable } from '../../db/database.ts'
import { isRoleAt } from '../stations/reader.ts'

export interface Subscription {
  readonly id: number
  readonly deviceId: number
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** where `s` is a subscription that counts */
const counting = sql`
  join device d on d.id = s.device_id and d.revoked_at is null and s.broken_at is null
  join device_slot ds on ds.device_id = s.device_id and ds.account_id = s.account_id and ds.ended_at is null
    and not ds.owes_factor
  join account a on a.id = s.account_id and a.status = 'active'`

interface Row {
  readonly id: number
  readonly device_id: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}
const subscriptionOf = ({ id, device_id, endpoint, p256dh, auth }: Row): Subscription => ({
  id,
  deviceId: device_id,
  endpoint,
  keys: { p256dh, auth },
})

/** The organisations among the given ones that anybody hears pushes for. */
export async function readListening(db: Queryable, organisationIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ organisation_id: number }>`
    select distinct r.organisation_id from push_subscription s ${counting}
    join account_role r on r.account_id = s.account_id
    where r.organisation_id = any(${`{${organisationIds.join(',')}}`}::bigint[])`.execute(db)
  return new Set(rows.map((row) => row.organisation_id))
}

/**
 * Where an organisation's people with one of these roles hear pushes, each browser once, without one device. `station`: of the
 * patient whom it is about, 'any' at a provider.
 */
export async function readSubscriptions(
  db: Queryable,
  asked: {
    readonly organisationId: number
    readonly roles: readonly number[]
    readonly station: number | null | 'any'
    readonly exceptDevice: number | null
    /** as accounts keep what they do not want (domain/notices.ts); null: everybody hears it */
    readonly muted: string | null
  },
): Promise<Subscription[]> {
  const { rows } = await sql<Row>`
    select distinct on (s.endpoint) s.id, s.device_id, s.endpoint, s.p256dh, s.auth from push_subscription s ${counting}
    join account_role r on r.account_id = s.account_id
    where r.organisation_id = ${asked.organisationId} and r.role = any(${`{${asked.roles.join(',')}}`}::int[])
      and ${asked.station === 'any' ? sql`true` : isRoleAt('r', asked.station)}
      and s.device_id is distinct from ${asked.exceptDevice}::bigint
      and not coalesce(${asked.muted}::text = any(a.muted), false)
    order by s.endpoint, s.renewed_at desc`.execute(db)
  return rows.map(subscriptionOf)
}

/** Where one account hears pushes on one device. */
export async function readOwnSubscriptions(
  db: Queryable,
  { accountId, deviceId }: { readonly accountId: number; readonly deviceId: number },
): Promise<Subscription[]> {
  const { rows } = await sql<Row>`
    select s.id, s.device_id, s.endpoint, s.p256dh, s.auth from push_subscription s ${counting}
    where s.account_id = ${accountId} and s.device_id = ${deviceId}`.execute(db)
  return rows.map(subscriptionOf)
}

/** The subscription if it still counts, or another one of the same browser that does. */
export async function readSendable(db: Queryable, id: number): Promise<Subscription | null> {
  const { rows } = await sql<Row>`
    select s.id, s.device_id, s.endpoint, s.p256dh, s.auth from push_subscription s ${counting}
    where (s.device_id, s.endpoint) in (select device_id, endpoint from push_subscription where id = ${id})
    order by s.renewed_at desc limit 1`.execute(db)
  return rows[0] ? subscriptionOf(rows[0]) : null
}

export interface WaitingPush {
  readonly id: number
  readonly deviceId: number
  readonly kind: string
  readonly requestId: number | null
  /** when the clinic sent the request */
  readonly requestSentAt: number | null
  readonly sentAt: number | null
}

export async function readPush(db: Queryable, id: number): Promise<WaitingPush | null> {
  const row = await db
    .selectFrom('push')
    .leftJoin('auction_request', 'auction_request.id', 'push.request_id')
    .select([
      'push.id',
      'push.device_id as deviceId',
      'push.kind',
      'push.request_id as requestId',
      'push.sent_at as sentAt',
      'auction_request.sent_at as requestSentAt',
    ])
    .where('push.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** SY10: what of an account's subscriptions on a device can be rung; broken: there are some, and no good one. */
export async function readPushHealth(
  db: Queryable,
  { accountId, deviceId }: { readonly accountId: number; readonly deviceId: number },
): Promise<PushHealth> {
  const own = await db
    .selectFrom('push_subscription')
    .select('broken_at')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .execute()
  if (own.length === 0) return 'none'
  return own.every(({ broken_at }) => broken_at !== null) ? 'broken' : 'good'
}

export const readOwnPush = (
  db: Queryable,
  id: number,
  deviceId: number,
): Promise<{ readonly sent_at: number | null } | undefined> =>
  db.selectFrom('push').select('sent_at').where('id', '=', id).where('device_id', '=', deviceId).executeTakeFirst()

/** Those of the devices on which no push reaches anybody of these organisations any more, though somebody wanted to hear them. */
export async function readBrokenPushDevices(
  db: Queryable,
  deviceIds: readonly number[],
  organisationIds: readonly number[],
): Promise<Set<number>> {
  if (deviceIds.length === 0) return new Set()
  const { rows } = await sql<{ device_id: number }>`
    select device_id from push_subscription
    where device_id = any(${`{${deviceIds.join(',')}}`}::bigint[]) and account_id in (
      select account_id from account_role where organisation_id = any(${`{${organisationIds.join(',')}}`}::bigint[]))
    group by device_id having bool_and(broken_at is not null)`.execute(db)
  return new Set(rows.map((row) => row.device_id))
}

/** SY10: how many pushes were sent to a device after the last one that it reported, and the newest of all; null: none. */
export async function readPushesOf(
  db: Queryable,
  deviceId: number,
): Promise<{ readonly count: number; readonly newest: number; readonly newest_at: number } | null> {
  const { rows } = await sql<{ count: number; newest: number | null; newest_at: number | null }>`
    select count(*) filter (where id > reported) as count, max(id) as newest, max(sent_at) as newest_at
    from (select id, sent_at, coalesce(max(id) filter (where reported_at is not null) over (), 0) as reported
      from push where device_id = ${deviceId} and sent_at is not null) sent`.execute(db)
  const [row] = rows
  if (!row || row.newest === null || row.newest_at === null) return null
  return { count: row.count, newest: row.newest, newest_at: row.newest_at }
}

export interface NoticedRequest {
  readonly status: string
  readonly provider_first_seen_at: number | null
  readonly search_type: number
  /** of the patient */
  readonly station_id: number | null
}

/** What the requests of notices are like now, by id. */
export async function readNoticedRequests(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NoticedRequest>> {
  const { rows } = await sql<NoticedRequest & { id: number }>`
    select r.id, r.status, r.provider_first_seen_at, (a.criteria ->> 'search_type')::int as search_type, p.station_id
    from auction_request r join auction a on a.id = r.auction_id join patient p on p.id = r.patient_id
    where r.id = any(${`{${ids.join(',')}}`}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...request }) => [id, request]))
}
