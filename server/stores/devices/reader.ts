// Devices and their slots, reading side.
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { DeviceSlotTable, DeviceTable } from '../../db/schema-devices.ts'
import type { KnownDevice } from '../../policies/actor.ts'

export type Device = Selectable<DeviceTable>
export type DeviceSlot = Selectable<DeviceSlotTable>

export const readDevice = (db: Queryable, id: number): Promise<Device | undefined> =>
  db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()

/** A device speaks for the organisations of the active accounts that are signed in on it and owe no second factor. Null when revoked. */
export async function readKnownDevice(db: Queryable, deviceId: number): Promise<KnownDevice | null> {
  const device = await readDevice(db, deviceId)
  if (!device || device.revoked_at !== null) return null
  const rows = await db
    .selectFrom('device_slot')
    .innerJoin('account', 'account.id', 'device_slot.account_id')
    .leftJoin('account_role', 'account_role.account_id', 'account.id')
    .leftJoin('organisation', 'organisation.id', 'account_role.organisation_id')
    .select(['account.id as account', 'account.status', 'organisation.id', 'organisation.kind'])
    .distinct()
    .where('device_slot.device_id', '=', deviceId)
    .where('device_slot.ended_at', 'is', null)
    .where('device_slot.owes_factor', '=', false)
    .execute()
  const organisations = new Map<number, KnownDevice['organisations'][number]>()
  for (const { status, id, kind } of rows)
    if (status === 'active' && id !== null && kind !== null) organisations.set(id, { id, kind })
  return {
    deviceId,
    accounts: [...new Set(rows.map(({ account }) => account))],
    organisations: [...organisations.values()],
  }
}

/** The slots of a device, by number: one for each account that ever signed in on it. */
export const readSlots = (db: Queryable, deviceId: number): Promise<DeviceSlot[]> =>
  db.selectFrom('device_slot').selectAll().where('device_id', '=', deviceId).orderBy('slot').execute()

export interface TeamDevice extends Device {
  readonly people: readonly {
    readonly id: number
    readonly first_name: string
    readonly last_name: string
    readonly used_at: number
  }[]
}

/** most devices in one list */
const maxListed = 300

/** Devices on which people of these organisations signed in and that were seen since, with those people; the last seen first. */
export async function readTeamDevices(
  db: Queryable,
  organisationIds: readonly number[],
  since: number,
): Promise<TeamDevice[]> {
  if (organisationIds.length === 0) return []
  const slots = await db
    .selectFrom('device_slot')
    .innerJoin('account', 'account.id', 'device_slot.account_id')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .select(['device_slot.device_id', 'device_slot.used_at', 'account.id', 'account.first_name', 'account.last_name'])
    .distinct()
    .where('account_role.organisation_id', 'in', organisationIds)
    // nobody came back to it
    .where('device_slot.ended_reason', 'is distinct from', 'surplus')
    .orderBy('device_slot.used_at', 'desc')
    .execute()
  if (slots.length === 0) return []
  const devices = await db
    .selectFrom('device')
    .selectAll()
    .where('id', 'in', [...new Set(slots.map(({ device_id }) => device_id))])
    .where((eb) => eb.or([eb('last_seen_at', '>=', since), eb('revoked_at', '>=', since)]))
    .orderBy('last_seen_at', 'desc')
    .limit(maxListed)
    .execute()
  const people = Map.groupBy(slots, ({ device_id }) => device_id)
  return devices.map((device) => ({
    ...device,
    people: (people.get(device.id) ?? []).map(({ device_id: _device, ...person }) => person),
  }))
}

/** The organisations of everybody who ever signed in on a device. */
export async function readOrganisationsOfDevice(db: Queryable, deviceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('device_slot')
    .innerJoin('account_role', 'account_role.account_id', 'device_slot.account_id')
    .select('account_role.organisation_id')
    .distinct()
    .where('device_slot.device_id', '=', deviceId)
    .execute()
  return rows.flatMap(({ organisation_id }) => (organisation_id === null ? [] : [organisation_id]))
}

/** Whether a second factor was shown with a sign-in of this account after a moment, ms: by whatever counts as one. */
export const hasConfirmedSince = async (db: Queryable, accountId: number, since: number): Promise<boolean> =>
  (await db
    .selectFrom('device_slot')
    .select('family')
    .where('account_id', '=', accountId)
    .where('confirmed_at', '>', since)
    .executeTakeFirst()) !== undefined

/** When the session of a family began, ms. */
export const readFamilyStart = async (db: Queryable, family: string): Promise<number | undefined> =>
  (await db.selectFrom('device_slot').select('created_at').where('family', '=', family).executeTakeFirst())?.created_at

/** AU3: the slot of a family, locked until the transaction ends: two refreshes with one token run one after the other. */
export const lockFamily = (tx: Tx, family: string): Promise<DeviceSlot | undefined> =>
  tx.selectFrom('device_slot').selectAll().where('family', '=', family).forUpdate().executeTakeFirst()
