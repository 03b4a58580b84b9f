// Subscriptions of browsers and the pushes of a device, writing side.

import { sql } from 'kysely'
import type { PushKind } from '../../../contract/push.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import type { Queryable, Tx } from '../../db/database.ts'

export interface NewSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** browsers of one account on one device; an old address that nobody serves any more answers 410 and goes by itself */
const maxOfAccount = 5

/** Keeps where an account hears pushes on a device; the same address again gets the new keys. Answers its id. */
export async function keepSubscription(
  tx: Tx,
  owner: { readonly accountId: number; readonly deviceId: number },
  subscription: NewSubscription,
  at: number,
): Promise<number> {
  const { endpoint, p256dh, auth } = subscription
  // an address belongs to one browser: another device that names it has taken it over
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('device_id', '<>', owner.deviceId)
    .execute()
  const { id } = await tx
    .insertInto('push_subscription')
    .values({
      account_id: owner.accountId,
      device_id: owner.deviceId,
      endpoint,
      p256dh,
      auth,
      renewed_at: at,
      broken_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'account_id', 'endpoint']).doUpdateSet({
        p256dh,
        auth,
        renewed_at: at,
        // the very same one is refused as before
        broken_at: sql`case when push_subscription.p256dh = excluded.p256dh then push_subscription.broken_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('push_subscription')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', owner.accountId)
        .where('device_id', '=', owner.deviceId)
        .orderBy('renewed_at', 'desc')
        .orderBy('id', 'desc')
        .offset(maxOfAccount),
    )
    .execute()
  return id
}

/** A subscription of a device gets its successor, for every account that had it. Answers for how many. */
export async function replaceSubscription(
  tx: Tx,
  { deviceId, oldEndpoint }: { readonly deviceId: number; readonly oldEndpoint: string },
  subscription: NewSubscription,
  at: number,
): Promise<number> {
  const held = await tx
    .deleteFrom('push_subscription')
    .where('device_id', '=', deviceId)
    .where('endpoint', '=', oldEndpoint)
    .returning('account_id')
    .execute()
  for (const { account_id } of held) await keepSubscription(tx, { accountId: account_id, deviceId }, subscription, at)
  return held.length
}

/** The push service does not know this address any more, or the server does not call it: nobody hears anything there. */
export async function dropEndpoint(db: Queryable, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}

/** SY10: the push service refuses this address for good, while it says nothing of a browser that is gone. */
export async function breakEndpoint(db: Queryable, endpoint: string, at: number): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ broken_at: at })
    .where('endpoint', '=', endpoint)
    .where('broken_at', 'is', null)
    .execute()
}

export async function dropSubscriptionsOfDevice(tx: Tx, deviceId: number): Promise<void> {
  await tx.deleteFrom('push_subscription').where('device_id', '=', deviceId).execute()
}

/** Answers the ids in the order of `pushes`. */
export async function insertPushes(
  tx: Tx,
  pushes: readonly { readonly deviceId: number; readonly kind: PushKind; readonly requestId: number | null }[],
  at: number,
): Promise<number[]> {
  const ids: number[] = []
  for (const { deviceId, kind, requestId } of pushes) {
    const { id } = await tx
      .insertInto('push')
      .values({ device_id: deviceId, kind, request_id: requestId, created_at: at, sent_at: null, reported_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

export async function markSent(db: Queryable, id: number, at: number): Promise<void> {
  await db.updateTable('push').set({ sent_at: at }).where('id', '=', id).execute()
}

/** SY10: the first report counts. False: the device has no such push. */
export async function markReported(db: Queryable, id: number, deviceId: number, at: number): Promise<boolean> {
  const row = await db
    .updateTable('push')
    .set((eb) => ({ reported_at: eb.fn.coalesce('reported_at', eb.val(at)) }))
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** how long it is remembered whether a push arrived, ms */
const rememberedMs = 14 * DAY_MS

export async function prunePushes(db: Queryable, now: number): Promise<number> {
  const [result] = await db
    .deleteFrom('push')
    .where('created_at', '<', now - rememberedMs)
    .execute()
  return Number(result?.numDeletedRows ?? 0)
}
