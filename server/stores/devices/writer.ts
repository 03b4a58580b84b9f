// Devices and their slots, writing side.
import type { Insertable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { DeviceSlotTable, DeviceTable } from '../../db/schema-devices.ts'
import { rightsChanged } from '../../db/work.ts'
import type { Device, DeviceSlot } from './reader.ts'

/** AU5: what a slot without a half holds */
const noReload = { reload_half: null, reload_until: null } as const
/** AU6: what a slot without a PIN holds */
const noPin = { pin_mac: null, pin_share: null, pin_tries: 0 } as const
/** what opens an account ends with its session */
const nothingKept = { ...noReload, ...noPin } as const

export async function createDevice(
  tx: Tx,
  values: Pick<Insertable<DeviceTable>, 'secret_hash' | 'session' | 'kind' | 'form' | 'browser'> & {
    readonly at: number
  },
): Promise<number> {
  const { at, ...device } = values
  const { id } = await tx
    .insertInto('device')
    .values({ ...device, created_at: at, last_seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `make`: what the browser says of itself now; it may have been another one before */
export async function touchDevice(tx: Tx, id: number, make: Pick<DeviceTable, 'form' | 'browser'>, at: number) {
  await tx
    .updateTable('device')
    .set({ form: make.form, browser: make.browser, last_seen_at: at })
    .where('id', '=', id)
    .execute()
}

/** Null: none. Undefined: there is no such device, or it was revoked. */
export const setName = (db: Queryable, id: number, name: string | null): Promise<Device | undefined> =>
  db
    .updateTable('device')
    .set({ name })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** AU9. False: there is no such device, or it was revoked. */
export async function setKind(tx: Tx, id: number, kind: DeviceTable['kind']): Promise<boolean> {
  rightsChanged(tx, { devices: [id] })
  const row = await tx
    .updateTable('device')
    .set({ kind })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The device itself, locked: sign-ins on one device choose their slots one after the other. */
export const lockDevice = (tx: Tx, id: number) =>
  tx.selectFrom('device').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Begins a new family in an account's slot of a device; the session that it held before is gone. */
export async function startFamily(
  tx: Tx,
  values: Pick<Insertable<DeviceSlotTable>, 'device_id' | 'slot' | 'account_id' | 'family' | 'token_hash'> & {
    readonly at: number
    readonly owes_factor?: boolean
    readonly confirmed_at?: number | null
  },
): Promise<void> {
  const { at, owes_factor = false, confirmed_at = null, ...slot } = values
  rightsChanged(tx, { devices: [slot.device_id] })
  const fresh = {
    previous_hash: null,
    owes_factor,
    confirmed_at,
    created_at: at,
    used_at: at,
    ended_at: null,
    ended_reason: null,
    ...nothingKept,
  }
  await tx
    .insertInto('device_slot')
    .values({ ...slot, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'slot']).doUpdateSet({
        account_id: slot.account_id,
        family: slot.family,
        token_hash: slot.token_hash,
        ...fresh,
      }),
    )
    .execute()
}

const devicesOf = (slots: readonly { readonly device_id: number }[]) => ({
  devices: slots.map(({ device_id }) => device_id),
})

/** The session has shown a second proof of who it is, and owes none; a new sign-in begins without. */
export async function confirmFamily(tx: Tx, family: string, at: number): Promise<void> {
  const held = await tx
    .updateTable('device_slot')
    .set({ confirmed_at: at, owes_factor: false })
    .where('family', '=', family)
    .returning('device_id')
    .execute()
  rightsChanged(tx, devicesOf(held))
}

/** AU3: `previous` is the token that this one follows; it stays good until this one was used. */
export async function rotateToken(
  tx: Tx,
  family: string,
  hashes: { readonly token: Uint8Array; readonly previous: Uint8Array },
  at: number,
): Promise<void> {
  await tx
    .updateTable('device_slot')
    .set({ token_hash: hashes.token, previous_hash: hashes.previous, used_at: at })
    .where('family', '=', family)
    .execute()
}

export async function endFamily(
  tx: Tx,
  family: string,
  reason: NonNullable<DeviceSlot['ended_reason']>,
  at: number,
): Promise<void> {
  const ended = await tx
    .updateTable('device_slot')
    .set({ ended_at: at, ended_reason: reason, ...nothingKept })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .returning('device_id')
    .execute()
  rightsChanged(tx, devicesOf(ended))
}

/**
 * Ends the sessions of an account, or of a device, beyond so many: those first that nobody used after their sign-in, then the
 * longest unused. `family`: the one that has just begun, which stays.
 */
export async function endSurplus(
  tx: Tx,
  of: { readonly account_id: number } | { readonly device_id: number },
  { family, most, at }: { readonly family: string; readonly most: number; readonly at: number },
): Promise<void> {
  const [column, id] =
    'account_id' in of ? (['account_id', of.account_id] as const) : (['device_id', of.device_id] as const)
  const surplus = tx
    .selectFrom('device_slot')
    .select('family')
    .where(column, '=', id)
    .where('ended_at', 'is', null)
    .where('family', '<>', family)
    .orderBy((eb) => eb('used_at', '>', eb.ref('created_at')), 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('device_id', 'desc')
    .offset(most - 1)
  const ended = await tx
    .updateTable('device_slot')
    .set({ ended_at: at, ended_reason: 'surplus', ...nothingKept })
    .where('family', 'in', surplus)
    .returning('device_id')
    .execute()
  rightsChanged(tx, devicesOf(ended))
}

/** AU5: keeps the half for the session's slot; an older one is gone. */
export async function keepReloadHalf(db: Queryable, family: string, half: Uint8Array, until: number): Promise<void> {
  await db
    .updateTable('device_slot')
    .set({ reload_half: half, reload_until: until })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute()
}

interface HalfAsked {
  readonly deviceId: number
  readonly accountId: number
  readonly at: number
}

const lockHalf = (tx: Tx, { deviceId, accountId }: HalfAsked) =>
  tx
    .selectFrom('device_slot')
    .select(['family', 'reload_half', 'reload_until'])
    .where('device_id', '=', deviceId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('reload_half', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * AU5: the half of an account's running session on this device; null when there is none that is still good. From its first
 * release on it is good for `forMs` more, so that a page which is loaded again before the load before it has put its halves back
 * finds it; asking again moves nothing.
 */
export async function releaseReloadHalf(tx: Tx, asked: HalfAsked, forMs: number): Promise<Uint8Array | null> {
  const slot = await lockHalf(tx, asked)
  if (!slot || slot.reload_until === null || slot.reload_until <= asked.at) return null
  const reload_until = Math.min(slot.reload_until, asked.at + forMs)
  await tx.updateTable('device_slot').set({ reload_until }).where('family', '=', slot.family).execute()
  return slot.reload_half
}

/** AU5: deletes the half of an account's running session on this device. False when there was none that is still good. */
export async function dropReloadHalf(tx: Tx, asked: HalfAsked): Promise<boolean> {
  const slot = await lockHalf(tx, asked)
  if (!slot) return false
  await tx.updateTable('device_slot').set(noReload).where('family', '=', slot.family).execute()
  return slot.reload_until !== null && slot.reload_until > asked.at
}

/** AU6: a PIN for the session's slot; an older one is gone. */
export async function keepPin(
  db: Queryable,
  family: string,
  pin: { readonly mac: Uint8Array; readonly share: Uint8Array } | null,
): Promise<void> {
  await db
    .updateTable('device_slot')
    .set(pin ? { pin_mac: pin.mac, pin_share: pin.share, pin_tries: 0 } : noPin)
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute()
}

/** AU6: after another password no PIN of the account opens anything, on this device neither. */
export async function dropPinsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable('device_slot').set(noPin).where('account_id', '=', accountId).execute()
}

/** AU6: counts a try of an account's PIN on a device, before anything is compared; undefined when there is none. */
export const countPinTry = (
  db: Queryable,
  { deviceId, accountId }: { readonly deviceId: number; readonly accountId: number },
) =>
  db
    .updateTable('device_slot')
    .set((eb) => ({ pin_tries: eb('pin_tries', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('pin_share', 'is not', null)
    .returning(['family', 'pin_mac', 'pin_share', 'pin_tries'])
    .executeTakeFirst()

/** AU6: the right PIN begins the count anew. */
export async function resetPinTries(db: Queryable, family: string): Promise<void> {
  await db.updateTable('device_slot').set({ pin_tries: 0 }).where('family', '=', family).execute()
}

/** Every session of an account but one ends: another password was chosen. */
export async function endFamiliesOf(tx: Tx, accountId: number, but: string | null, at: number): Promise<void> {
  rightsChanged(tx, { accounts: [accountId] })
  await tx
    .updateTable('device_slot')
    .set({ ended_at: at, ended_reason: 'password', ...nothingKept })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(but !== null, (query) => query.where('family', '<>', but))
    .execute()
}

/**
 * Sessions of the people of an organisation that have shown no second factor end, but those of one account and of who works for
 * another one too: no house ends another's work. Answers how many.
 */
export async function endUnproved(
  tx: Tx,
  { organisationId, but, at }: { readonly organisationId: number; readonly but: number; readonly at: number },
): Promise<number> {
  const roles = tx.selectFrom('account_role').select('account_id')
  const people = roles.where('organisation_id', '=', organisationId)
  const shared = roles.where('organisation_id', '<>', organisationId)
  const ended = await tx
    .updateTable('device_slot')
    .set({ ended_at: at, ended_reason: 'factor', ...nothingKept })
    .where('account_id', 'in', people)
    .where('account_id', 'not in', shared)
    .where('account_id', '<>', but)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .returning('device_id')
    .execute()
  rightsChanged(tx, devicesOf(ended))
  return ended.length
}

/** OB11: the device, its sessions and its halves end. */
export async function revokeDevice(tx: Tx, id: number, at: number): Promise<void> {
  rightsChanged(tx, { devices: [id] })
  await tx.updateTable('device').set({ revoked_at: at }).where('id', '=', id).where('revoked_at', 'is', null).execute()
  await tx
    .updateTable('device_slot')
    .set({ ended_at: at, ended_reason: 'revoked', ...nothingKept })
    .where('device_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** OB11: a revoked device told that it is empty; nothing waits on it any more. */
export async function setWiped(db: Queryable, id: number, at: number): Promise<void> {
  await db
    .updateTable('device')
    .set({ wiped_at: at, waiting: 0, waiting_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is not', null)
    .execute()
}

/** how often a device that tells the same again is written down, ms */
const reportEveryMs = 60_000

/** OB11: how many inputs wait on a device, as it says. A device that it does not concern any more stays as it was. */
export async function reportWaiting(db: Queryable, id: number, count: number, at: number): Promise<void> {
  await db
    .updateTable('device')
    .set({ waiting: count, waiting_at: at, last_seen_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('waiting', 'is distinct from', count), eb('waiting_at', '<', at - reportEveryMs)]))
    .execute()
}
