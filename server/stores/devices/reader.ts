// Devices and their slots, reading side.
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { DeviceSlotTable, DeviceTable } from '../../db/schema.ts'
import type { DeviceActor } from '../../policies/actor.ts'

export type Device = Selectable<DeviceTable>
export type DeviceSlot = Selectable<DeviceSlotTable>

export const readDevice = (db: Queryable, id: number): Promise<Device | undefined> =>
  db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()

/** A device as an actor: it speaks for the organisations of the active accounts that are signed in on it. Null when revoked. */
export async function readDeviceActor(db: Queryable, deviceId: number): Promise<DeviceActor | null> {
  const device = await readDevice(db, deviceId)
  if (!device || device.revoked_at !== null) return null
  const organisations = await db
    .selectFrom('device_slot')
    .innerJoin('account', 'account.id', 'device_slot.account_id')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('organisation', 'organisation.id', 'account_role.organisation_id')
    .select(['organisation.id', 'organisation.kind'])
    .distinct()
    .where('device_slot.device_id', '=', deviceId)
    .where('device_slot.ended_at', 'is', null)
    .where('account.status', '=', 'active')
    .execute()
  return { kind: 'device', deviceId, organisations }
}

/** The slots of a device, by number. */
export const readSlots = (db: Queryable, deviceId: number): Promise<DeviceSlot[]> =>
  db.selectFrom('device_slot').selectAll().where('device_id', '=', deviceId).orderBy('slot').execute()

/** AU3: the slot of a family, locked until the transaction ends: two refreshes with one token run one after the other. */
export const lockFamily = (tx: Tx, family: string): Promise<DeviceSlot | undefined> =>
  tx.selectFrom('device_slot').selectAll().where('family', '=', family).forUpdate().executeTakeFirst()
