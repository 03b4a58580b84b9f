// Tables of pushes: where devices hear them, and what was sent (SY10).
import type { Generated } from 'kysely'

type Id = Generated<number>

export interface PushSubscriptionTable {
  id: Id
  account_id: number
  device_id: number
  endpoint: string
  p256dh: string
  auth: string
  renewed_at: number
  /** the push service has refused it for good */
  broken_at: number | null
}

export interface PushTable {
  id: Id
  device_id: number
  kind: string
  request_id: number | null
  created_at: number
  /** the push service took it */
  sent_at: number | null
  /** SY10: the device told that it arrived */
  reported_at: number | null
}

export interface PushSchema {
  push: PushTable
  push_subscription: PushSubscriptionTable
}
