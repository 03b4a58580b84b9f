// What a house has last said of its free places.
import { roles } from '../../../catalogue/roles.ts'
import type { Capacity } from '../../../contract/http/capacity.ts'
import type { Queryable } from '../../db/database.ts'

/** Undefined: there is no such provider. */
export async function readCapacity(db: Queryable, careproviderId: number): Promise<Capacity | undefined> {
  const row = await db
    .selectFrom('careprovider_profile')
    .leftJoin('account', 'account.id', 'capacity_account_id')
    .select([
      'capacity_status',
      'capacity_from',
      'capacity_places',
      'capacity_women',
      'capacity_men',
      'free_rooms',
      'capacity_updated_at',
      'capacity_device_id',
      'capacity_lapsed',
      'account.id',
      'first_name',
      'last_name',
    ])
    .where('organisation_id', '=', careproviderId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    // the column holds keys of capacity statuses
    status: row.capacity_status as Capacity['status'],
    from: row.capacity_from,
    places: row.capacity_places,
    women: row.capacity_women,
    men: row.capacity_men,
    room_types: row.free_rooms?.length ? row.free_rooms : null,
    updated_at: row.capacity_updated_at,
    by: byOf(row),
    lapsed: row.capacity_lapsed,
  }
}

interface ByRow {
  readonly id: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly capacity_device_id: number | null
}

function byOf({ id, first_name, last_name, capacity_device_id: device }: ByRow): Capacity['by'] {
  if (id !== null) return { kind: 'account', id, name: `${first_name ?? ''} ${last_name ?? ''}`.trim() }
  return device === null ? null : { kind: 'device', id: device, name: '' }
}

/** Whether somebody who may report for this house is signed in on a device. */
export async function mayReportFrom(db: Queryable, deviceId: number, careproviderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('device_slot')
    .innerJoin('account', 'account.id', 'device_slot.account_id')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .select('account.id')
    .where('device_slot.device_id', '=', deviceId)
    .where('device_slot.ended_at', 'is', null)
    .where('device_slot.owes_factor', '=', false)
    .where('account.status', '=', 'active')
    .where('account_role.organisation_id', '=', careproviderId)
    .where('account_role.role', '=', roles.code.provider)
    .executeTakeFirst()
  return row !== undefined
}

/** Houses whose last word is of before this time and still counts, the oldest first. */
export const readLapsing = async (db: Queryable, before: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('careprovider_profile')
      .select('organisation_id')
      .where('capacity_status', '<>', 'unknown')
      .where('capacity_updated_at', '<', before)
      .orderBy('capacity_updated_at')
      .limit(limit)
      .execute()
  ).map(({ organisation_id }) => organisation_id)
